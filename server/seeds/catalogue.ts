import type { Catalogue, GameEntry } from '../src/modules/casino/index.ts'
import { OPEN_GAMES } from './games/seo.ts'

/** Our games have the numbers that the ledger knows them by (`modules/games/<game>/`); the studio's slots begin at 101. */
const STUDIO = 1
const SLOTS = 1
const LIVE = 2
const ORIGINALS = 3
const TABLES = 4

type Listed = Pick<GameEntry, 'id' | 'slug' | 'name' | 'categoryIds'>

const GAMES: readonly Listed[] = [
  { id: 1, slug: 'mines', name: 'Mines', categoryIds: [ORIGINALS] },
  { id: 2, slug: 'double', name: 'Double', categoryIds: [ORIGINALS] },
  { id: 3, slug: 'crash', name: 'Crash', categoryIds: [ORIGINALS] },
  { id: 4, slug: 'dice', name: 'Dice', categoryIds: [ORIGINALS] },
  { id: 5, slug: 'plinko', name: 'Plinko', categoryIds: [ORIGINALS] },
  { id: 6, slug: 'wheel', name: 'Wheel', categoryIds: [ORIGINALS] },
  { id: 7, slug: 'roulette', name: 'Roleta', categoryIds: [TABLES] },
  { id: 8, slug: 'baccarat', name: 'Bacará', categoryIds: [TABLES] },
  { id: 101, slug: 'ipe', name: 'Ipê Dourado', categoryIds: [SLOTS] },
  { id: 102, slug: 'onca', name: 'Onça da Mata', categoryIds: [SLOTS] },
  { id: 103, slug: 'lua', name: 'Lua do Rio', categoryIds: [SLOTS] },
  { id: 104, slug: 'pedra', name: 'Pedra Imperial', categoryIds: [SLOTS] },
  { id: 105, slug: 'arara', name: 'Voo da Arara', categoryIds: [SLOTS] },
  { id: 107, slug: 'cafe', name: 'Café das Gerais', categoryIds: [SLOTS] },
  { id: 108, slug: 'mare', name: 'Maré Alta', categoryIds: [SLOTS] },
  { id: 112, slug: 'caju', name: 'Caju de Ouro', categoryIds: [SLOTS] },
]

/** The lobby's catalogue. Games without a path are shown as coming; a category without games, as that of live tables, is not shown. */
export const catalogueWith = (cards: ReadonlyMap<string, string>): Catalogue => ({
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
  games: GAMES.map((game, index) => ({
    ...game,
    path: OPEN_GAMES.includes(game.slug) ? `/games/${game.slug}` : null,
    providerId: STUDIO,
    image: cards.get(game.slug) ?? null,
    position: index + 1,
  })),
})
