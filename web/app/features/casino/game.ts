import { imageUrl } from '@jogo/contract/images'
import type { Answer } from '../../lib/api.ts'
import { percent } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'

export type Game = Answer<'GET /v2/casino-games'>['data'][number]

/** The address of a game's card, 360×480; undefined for one without a picture. */
export const cardImage = ({ image, image_cf }: Pick<Game, 'image' | 'image_cf'>): string | undefined =>
  image ?? (image_cf ? imageUrl(image_cf, 'card') : undefined)

/** Those of a category, in the order they came. */
export const inCategory = (games: readonly Game[], slug: string): Game[] =>
  games.filter(({ categories }) => categories.includes(slug))

/**
 * The line below a game's name: the lowest stake of a live table, of others what they return, as far as that is known, and who made it. On
 * a phone the end is cut.
 */
export function captionOf({
  provider,
  rtp_bp,
  mechanic,
  stake_min,
}: Pick<Game, 'provider' | 'rtp_bp' | 'mechanic' | 'stake_min'>): string {
  const figure =
    mechanic === 'live' && stake_min !== null
      ? m.catalogue.from(money(stake_min))
      : rtp_bp !== null && m.catalogue.rtp(percent(rtp_bp))
  return figure ? `${figure} · ${provider.name}` : provider.name
}

/** Lower case without accents: what is typed on a phone finds what is written properly. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
