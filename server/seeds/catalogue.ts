import { type GameGroup, gameGroup } from '@jogo/rules/games/groups'
import type { CatalogueContent } from '../src/modules/casino/catalogue/index.ts'
import { houseGames } from '../src/modules/casino/games/index.ts'
import { gameFigures } from './figures.ts'
import { OPEN_GAMES } from './games/all.ts'

const STUDIO = 1
const SLOTS = 1
const LIVE = 2
const ORIGINALS = 3
const TABLES = 4

const CATEGORIES: Readonly<Record<GameGroup, number>> = { slots: SLOTS, originals: ORIGINALS, tables: TABLES }

/** The number of a revenue account is also the id of the game's card; cards stand in the order of the ids. */
const GAMES = houseGames.toSorted((a, b) => a.number - b.number)

/** Games of the house are never listed as new. */
const LISTED_AT = new Date('2026-01-01T00:00:00Z')

/** The lobby's catalogue of our own games; an empty category, such as live tables, is hidden. */
export const catalogueWith = (cards: ReadonlyMap<string, string>): CatalogueContent => ({
  providers: [{ id: STUDIO, slug: 'jogo-limpo', name: 'Jogo Limpo', position: 1 }],
  categories: [
    {
      id: ORIGINALS,
      slug: 'originals',
      names: { pt: 'Originais', en: 'Originals', es: 'Originales' },
      source: null,
      position: 1,
    },
    { id: SLOTS, slug: 'slots', names: { pt: 'Slots', en: 'Slots', es: 'Slots' }, source: 1, position: 2 },
    { id: LIVE, slug: 'live', names: { pt: 'Ao vivo', en: 'Live', es: 'En vivo' }, source: 2, position: 3 },
    {
      id: TABLES,
      slug: 'tables',
      names: { pt: 'Mesas', en: 'Tables', es: 'Mesas' },
      source: null,
      position: 4,
    },
  ],
  games: GAMES.map(({ name: slug, number, label }, index) => {
    const { called = '', mechanic } = OPEN_GAMES[slug]?.card ?? {}
    return {
      id: number,
      slug,
      name: label,
      categoryIds: [CATEGORIES[gameGroup(slug)]],
      ...(mechanic && { mechanic }),
      ...gameFigures(slug),
      path: slug in OPEN_GAMES ? `/games/${slug}` : null,
      providerId: STUDIO,
      image: cards.get(slug) ?? null,
      position: index + 1,
      aliases: called.split(', '),
      listedAt: LISTED_AT,
    }
  }),
})
