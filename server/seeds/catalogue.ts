import type { CatalogueContent, GameEntry } from '../src/modules/casino/catalogue/index.ts'
import { figuresOf } from './figures.ts'
import { OPEN_GAMES } from './games/seo.ts'

/** Our games have the numbers of their ledger accounts (`modules/casino/games/<game>/`); the studio's slots begin at 101. */
const STUDIO = 1
const SLOTS = 1
const LIVE = 2
const ORIGINALS = 3
const TABLES = 4

interface Listed extends Pick<GameEntry, 'id' | 'slug' | 'name' | 'categoryIds' | 'mechanic'> {
  /** Nicknames in the three languages. */
  called: string
}

const GAMES: readonly Listed[] = [
  {
    ...{ id: 1, slug: 'mines', name: 'Mines', categoryIds: [ORIGINALS], mechanic: 'instant' },
    called: 'minas, mina, campo minado, bombinha, bombas, minefield, buscaminas',
  },
  {
    ...{ id: 2, slug: 'double', name: 'Double', categoryIds: [ORIGINALS], mechanic: 'wheel' },
    called: 'dobro, duplo, roleta de cores, vermelho e preto, branco, doble, ruleta de colores',
  },
  {
    ...{ id: 3, slug: 'crash', name: 'Crash', categoryIds: [ORIGINALS], mechanic: 'crash' },
    called: 'foguetinho, foguete, aviãozinho, avião, aviator, curva, rocket, cohete, avioncito',
  },
  {
    ...{ id: 4, slug: 'dice', name: 'Dice', categoryIds: [ORIGINALS], mechanic: 'instant' },
    called: 'dados, dado, dadinho, rolagem, roll',
  },
  {
    ...{ id: 5, slug: 'plinko', name: 'Plinko', categoryIds: [ORIGINALS], mechanic: 'instant' },
    called: 'bolinha, bola, pinos, pachinko, bolita, clavos, ball drop',
  },
  {
    ...{ id: 6, slug: 'wheel', name: 'Wheel', categoryIds: [ORIGINALS], mechanic: 'wheel' },
    called: 'roda, roda da fortuna, rodinha, rueda, fortune wheel',
  },
  {
    ...{ id: 7, slug: 'roulette', name: 'Roleta', categoryIds: [TABLES], mechanic: 'table' },
    called: 'roulette, ruleta, roleta europeia, roletinha',
  },
  {
    ...{ id: 8, slug: 'baccarat', name: 'Bacará', categoryIds: [TABLES], mechanic: 'table' },
    called: 'baccarat, bacarat, bacara, punto banco, cartas',
  },
  {
    ...{ id: 101, slug: 'ipe', name: 'Ipê Dourado', categoryIds: [SLOTS] },
    called: 'ipê, flor dourada, árvore',
  },
  {
    ...{ id: 102, slug: 'onca', name: 'Onça da Mata', categoryIds: [SLOTS] },
    called: 'oncinha, onça pintada, jaguar, tigre',
  },
  {
    ...{ id: 103, slug: 'lua', name: 'Lua do Rio', categoryIds: [SLOTS] },
    called: 'luazinha, luar, moon, luna',
  },
  {
    ...{ id: 104, slug: 'pedra', name: 'Pedra Imperial', categoryIds: [SLOTS] },
    called: 'pedrinha, pedra preciosa, topázio, gem, piedra',
  },
  {
    ...{ id: 105, slug: 'arara', name: 'Voo da Arara', categoryIds: [SLOTS] },
    called: 'ararinha, arara azul, papagaio, macaw, parrot, guacamayo',
  },
  {
    ...{ id: 107, slug: 'cafe', name: 'Café das Gerais', categoryIds: [SLOTS] },
    called: 'cafezinho, coffee, minas gerais',
  },
  {
    ...{ id: 108, slug: 'mare', name: 'Maré Alta', categoryIds: [SLOTS] },
    called: 'marezinha, mar, praia, tide, marea',
  },
  {
    ...{ id: 112, slug: 'caju', name: 'Caju de Ouro', categoryIds: [SLOTS] },
    called: 'cajuzinho, fruta, cashew, marañón',
  },
]

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
  games: GAMES.map(({ called, ...game }, index) => ({
    ...game,
    ...figuresOf(game.slug),
    path: OPEN_GAMES.includes(game.slug) ? `/games/${game.slug}` : null,
    providerId: STUDIO,
    image: cards.get(game.slug) ?? null,
    position: index + 1,
    aliases: called.split(', '),
    listedAt: LISTED_AT,
  })),
})
