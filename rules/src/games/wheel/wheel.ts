/**
 * The money wheel: 54 equally likely segments. A bet is on a number; a win pays the number times the stake and returns the stake. Two
 * segments multiply: ×2 and ×7 spin the wheel again and multiply the next win. Successive multipliers also multiply each other.
 */
import { drawIndex, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'

export const NUMBERS = [1, 2, 5, 10, 20, 40] as const
export type WheelNumber = (typeof NUMBERS)[number]

/** Segments from the top, clockwise. */
export const SEGMENTS: readonly string[] = (
  '40 1 2 1 5 1 2 1 10 1 2 1 5 x2 1 2 20 1 2 1 5 1 10 2 1 2 1 ' +
  '5 1 2 1 x7 1 2 10 1 5 1 2 1 20 1 2 5 1 2 1 10 2 1 5 2 1 2'
).split(' ')

export interface WheelBet {
  number: WheelNumber
}

export interface WheelSpins {
  /** Indexes into `SEGMENTS`, in order. Every segment before the last one is a multiplier. */
  stops: number[]
  number: number
  times: number
}

/** Maximum of counted multipliers; a further multiplier spins the wheel again and multiplies nothing. */
export const MOST_MULTIPLIERS = 5

/** Factor of a multiplying segment; 1 for a number. */
export const segmentMultiplier = (segment: string): number =>
  segment.startsWith('x') ? Number(segment.slice(1)) : 1

/** One index in the list of segments for each spin, until a number comes. */
export function spinWheel(next: Words): WheelSpins {
  const stops: number[] = []
  do stops.push(drawIndex(next, SEGMENTS.length))
  while (segmentMultiplier(segmentAt(stops.at(-1))) > 1)
  return wheelSpins(stops)
}

const segmentAt = (stop: number | undefined): string => SEGMENTS[stop ?? -1] ?? ''

/** The number of the last stop, and the product of the counted multipliers before it. */
export const wheelSpins = (stops: readonly number[]): WheelSpins => ({
  stops: [...stops],
  number: Number(segmentAt(stops.at(-1))),
  times: stops
    .slice(0, MOST_MULTIPLIERS)
    .reduce((times, stop) => times * segmentMultiplier(segmentAt(stop)), 1),
})

/** Number of segments with a number or a multiplier. */
export const segmentCount = (segment: string): number => SEGMENTS.filter((slot) => slot === segment).length

/**
 * Return of a bet, in basis points, truncated: m multipliers in a row multiply by their product, the multipliers after the fifth count
 * nothing, and the number follows.
 */
export function returnBp({ number }: WheelBet): number {
  const all = SEGMENTS.length
  const multiplying = SEGMENTS.filter((segment) => segmentMultiplier(segment) > 1)
  const grows = multiplying.reduce((sum, segment) => sum + segmentMultiplier(segment), 0) / all
  const again = multiplying.length / all
  let [product, chance, returned] = [1, 1, 0]
  for (let count = 0; count < MOST_MULTIPLIERS; count += 1) {
    returned += product * number + chance
    product *= grows
    chance *= again
  }
  returned += (product * number + chance) / (1 - again)
  return Math.floor(((returned * segmentCount(String(number))) / all) * 10_000)
}

export const isWheelBet = ({ number }: WheelBet): boolean => NUMBERS.includes(number)

/** Payout of a bet, stake included; 0 for a loss. Whole centavos: nothing is rounded. */
export const wheelPayout = (
  stake: Cents,
  { number }: WheelBet,
  spins: Pick<WheelSpins, 'number' | 'times'>,
): Cents => cents(number === spins.number ? stake * BigInt(number * spins.times + 1) : 0n)
