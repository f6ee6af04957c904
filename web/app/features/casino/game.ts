import { imageUrl } from '@jogo/contract/images'
import type { Answer } from '../../lib/api.ts'
import { percent } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'

export type Game = Answer<'GET /v2/casino-games'>['data'][number]

/** Address of a game's card, 360×480; undefined without a picture. */
export const cardImage = ({ image, image_cf }: Pick<Game, 'image' | 'image_cf'>): string | undefined =>
  image ?? (image_cf ? imageUrl(image_cf, 'card') : undefined)

/** The games of a category, in the same order. */
export const inCategory = (games: readonly Game[], slug: string): Game[] =>
  games.filter(({ categories }) => categories.includes(slug))

type Returning = Pick<Game, 'rtp_bp' | 'rtp_most_bp'>

/** Return of a game from its worst bet to its best: `90,81–96,57%`; undefined where all returns are equal. */
export const rangeText = ({ rtp_bp, rtp_most_bp }: Returning): string | undefined =>
  rtp_bp !== null && rtp_most_bp ? `${percent(rtp_bp).slice(0, -1)}–${percent(rtp_most_bp)}` : undefined

/** The line below a game's name: lowest stake of a live table, else the return, or the provider where the return is unknown. */
export const gameCaption = (game: Returning & Pick<Game, 'provider' | 'mechanic' | 'stake_min'>): string =>
  game.mechanic === 'live' && game.stake_min !== null
    ? m.catalogue.from(money(game.stake_min))
    : game.rtp_bp === null
      ? game.provider.name
      : (rangeText(game) ?? m.catalogue.rtp(percent(game.rtp_bp)))

/** Lower case without accents: text typed on a phone matches correct spelling. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
