/**
 * Positions of the layout's places, in cells. The numbers are a grid of three columns and twelve rows. The zero is above the grid (row −1),
 * and bets on columns are below it (row 12). Dozens are a column to the left of the grid (column −1), and even money is to the left of the
 * dozens (column −2).
 */
import { type Kind, PLACES, type Place } from '@jogo/rules/games/roulette/roulette'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A place for chips: `hit` is its tap area, `chip` the position of its chips, as at any table. */
export interface LaidSpot extends Place {
  hit: Box
  chip: { x: number; y: number }
}

/** Places that cover the same count of numbers are active together. The meaning of a tap depends on the player's choice of this count. */
export const COVERS = [1, 2, 3, 4, 6] as const
export type Covers = (typeof COVERS)[number]

const OUTSIDE: readonly Kind[] = ['dozen', 'column', 'even_money']
export const isOutside = ({ kind }: Pick<Place, 'kind'>): boolean => OUTSIDE.includes(kind)

const column = (number: number) => (number - 1) % 3
const row = (number: number) => Math.floor((number - 1) / 3)
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
const inMiddle = (hit: Box) => ({ hit, chip: middle(hit) })

/**
 * Borders of the five strips for taps on splits; the strips are alternately within a column and between two columns.
 */
const STRIPS = [0, 0.65, 1.2, 1.8, 2.35, 3] as const
const strip = (at: number, y: number): Box => {
  const from = STRIPS[at] ?? 0
  return box(from, y, (STRIPS[at + 1] ?? 3) - from, 1)
}

const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high']

/**
 * Every place has its own area among the places with the same count of numbers. Areas of one choice never overlap.
 */
function area({ id, kind, numbers }: Place): { hit: Box; chip: { x: number; y: number } } {
  const [first = 0, second = 0] = numbers
  const hasZero = first === 0
  const x = column(first)
  const y = row(first)
  switch (kind) {
    case 'straight':
      return inMiddle(hasZero ? box(0, -1, 3, 1) : box(x, y, 1, 1))
    case 'split': {
      if (hasZero) return { hit: strip(column(second) * 2, -0.5), chip: { x: second - 0.5, y: 0 } }
      if (second === first + 1) return { hit: strip(x * 2 + 1, y), chip: { x: x + 1, y: y + 0.5 } }
      return { hit: strip(x * 2, y + 0.5), chip: { x: x + 0.5, y: y + 1 } }
    }
    case 'street':
      if (hasZero) return { hit: box(second === 1 ? 0 : 1.5, -1, 1.5, 1), chip: { x: second, y: 0 } }
      return { hit: box(0, y, 3, 1), chip: { x: 0, y: y + 0.5 } }
    case 'corner':
      if (hasZero) return { hit: box(0, -1, 3, 1.5), chip: { x: 0, y: 0 } }
      return { hit: box(x === 0 ? 0 : 1.5, y + 0.5, 1.5, 1), chip: { x: x + 1, y: y + 1 } }
    case 'six':
      return { hit: box(0, y + 0.5, 3, 1), chip: { x: 0, y: y + 1 } }
    case 'dozen':
      return inMiddle(box(-1, y, 1, 4))
    case 'column':
      return inMiddle(box(x, 12, 1, 1))
    case 'even_money':
      return inMiddle(box(-2, EVEN_MONEY.indexOf(id) * 2, 1, 2))
  }
}

export const SPOTS: readonly LaidSpot[] = PLACES.map((place) => ({ ...place, ...area(place) }))
const BY_ID = new Map(SPOTS.map((spot) => [spot.id, spot]))
export const findSpot = (id: string): LaidSpot | undefined => BY_ID.get(id)

/**
 * Active places for chips on this count of numbers: the inside places with the same count, and all outside places.
 */
export const coveredSpots = (covers: Covers): LaidSpot[] =>
  SPOTS.filter((spot) => isOutside(spot) || spot.numbers.length === covers)
