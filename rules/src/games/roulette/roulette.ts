/**
 * European roulette: 37 equally likely numbers. A place of the layout covers some of the numbers and pays 36 times its stake divided by
 * their count. Every one of the 157 places returns 36/37 = 97.30 %. A bet is a list of places with a stake each.
 */
import { drawIndex, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'

export const NUMBERS = 37
/** Numbers in the order of the wheel. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Kind = 'straight' | 'split' | 'street' | 'corner' | 'six' | 'dozen' | 'column' | 'even_money'

/** A place of the layout for chips. */
export interface Place {
  /** `17`, `17-20`, `1-2-3`; outside bets by name: `dozen_1`, `column_3`, `red`, `even`, `low` … */
  id: string
  kind: Kind
  numbers: readonly number[]
}

/** Stake on a place, centavos. */
export interface PlaceStake {
  place: string
  stake: number
}

/**
 * Places with their stakes; each place stands at most once. The stake of the round is the sum of the places' stakes.
 */
export interface RouletteBet {
  places: readonly PlaceStake[]
}

export type NumberColour = 'red' | 'black' | 'green'
export const numberColour = (number: number): NumberColour =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black'

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
const inside = (kind: Kind, numbers: number[]): Place => ({ id: numbers.join('-'), kind, numbers })
const outside = (id: string, kind: Kind, numbers: number[]): Place => ({ id, kind, numbers })

/** The layout has twelve streets of three: 1-2-3, 4-5-6 … The zero touches 1, 2 and 3. */
const STREETS = range(1, 34, 3).map((first) => [first, first + 1, first + 2])
const ALL = range(1, 36)

export const PLACES: readonly Place[] = [
  ...range(0, 36).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...ALL.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
  ...range(1, 33).map((number) => inside('split', [number, number + 3])),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...STREETS.map((street) => inside('street', street)),
  inside('corner', [0, 1, 2, 3]),
  ...range(1, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...range(1, 31, 3).map((first) => inside('six', range(first, first + 5))),
  ...[1, 2, 3].map((dozen) => outside(`dozen_${dozen}`, 'dozen', range(dozen * 12 - 11, dozen * 12))),
  ...[1, 2, 3].map((column) => outside(`column_${column}`, 'column', range(column, 36, 3))),
  outside(
    'red',
    'even_money',
    ALL.filter((number) => REDS.has(number)),
  ),
  outside(
    'black',
    'even_money',
    ALL.filter((number) => !REDS.has(number)),
  ),
  outside('even', 'even_money', range(2, 36, 2)),
  outside('odd', 'even_money', range(1, 35, 2)),
  outside('low', 'even_money', range(1, 18)),
  outside('high', 'even_money', range(19, 36)),
]
const BY_ID: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.id, place]))

/** The number drawn: 0 … 36. */
export const drawNumber = (next: Words): number => drawIndex(next, NUMBERS)

export const findPlace = (id: string): Place | undefined => BY_ID.get(id)

/** Why the bet is invalid; undefined for a valid bet. */
export function betProblem({ places }: RouletteBet): 'unknown' | 'repeated' | 'stake' | undefined {
  if (!Array.isArray(places)) return 'unknown'
  if (places.length === 0 || places.some(({ place }) => !BY_ID.has(place))) return 'unknown'
  if (new Set(places.map(({ place }) => place)).size < places.length) return 'repeated'
  return places.every(({ stake }) => Number.isSafeInteger(stake) && stake > 0) ? undefined : 'stake'
}

export const isRouletteBet = (bet: RouletteBet): boolean => betProblem(bet) === undefined

/** Total stake of all places. */
export const totalStake = ({ places }: RouletteBet): Cents =>
  cents(places.reduce((sum, { stake }) => sum + BigInt(stake), 0n))

/** Multiplier of a winning place, stake included. */
export const placeMultiplier = ({ numbers }: Place): number => 36 / numbers.length

/**
 * Payout of a stake on one place, stake included; 0 for a loss. Every multiplier is whole: nothing is rounded. Throws a RangeError for an unknown
 * place.
 */
export function placePays({ place, stake }: PlaceStake, number: number): Cents {
  const found = BY_ID.get(place)
  if (!found) throw new RangeError('no place of the layout')
  return cents(found.numbers.includes(number) ? BigInt(stake) * BigInt(placeMultiplier(found)) : 0n)
}

/** Payout of a bet: the sum of its places. Throws a RangeError for an unknown place. */
export const roulettePayout = ({ places }: RouletteBet, number: number): Cents =>
  cents(places.reduce((sum, chip) => sum + placePays(chip, number), 0n))

/** Payout of a bet at its best number. */
export const bestWin = (bet: RouletteBet): Cents =>
  range(0, 36)
    .map((number) => roulettePayout(bet, number))
    .reduce((best, paid) => (paid > best ? paid : best), cents(0n))
