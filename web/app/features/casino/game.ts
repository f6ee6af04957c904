import { imageUrl } from '@jogo/contract/images'
import type { Answer } from '../../lib/api.ts'

export type Game = Answer<'GET /v2/casino-games'>['data'][number]

/** The address of a game's card, 360×480; undefined for one without a picture. */
export const cardImage = ({ image, image_cf }: Pick<Game, 'image' | 'image_cf'>): string | undefined =>
  image ?? (image_cf ? imageUrl(image_cf, 'card') : undefined)

/** Those of a category, in the order they came. */
export const inCategory = (games: readonly Game[], slug: string): Game[] =>
  games.filter(({ categories }) => categories.includes(slug))

/** Lower case without accents: what is typed on a phone finds what is written properly. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Games whose name or studio holds every word that was typed. */
export function found<G extends Pick<Game, 'name' | 'provider'>>(games: readonly G[], typed: string): G[] {
  const words = plain(typed).split(/\s+/)
  return games.filter(({ name, provider }) => {
    const text = plain(`${name} ${provider.name}`)
    return words.every((word) => text.includes(word))
  })
}
