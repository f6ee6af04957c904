/**
 * The money wheel: 54 segments, each as likely as any other. A bet is on a number, which pays so many times the stake and the stake back. Two
 * segments multiply: ×2 and ×7 spin the wheel again, and what is won then is multiplied, one by the other when they come one after another.
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
  /** Indexes into `SEGMENTS`, in the order they came; all but the last multiply. */
  stops: number[]
  number: number
  times: number
}

/** No more multipliers count than these; a further one spins the wheel again and multiplies nothing. */
export const MOST_MULTIPLIERS = 5

/** One index in the list of segments for each spin, until a number comes. */
export function spinWheel(next: Words): WheelSpins {
  const stops: number[] = []
  let times = 1
  for (;;) {
    const stop = drawIndex(next, SEGMENTS.length)
    stops.push(stop)
    const segment = SEGMENTS[stop] as string
    if (!segment.startsWith('x')) return { stops, number: Number(segment), times }
    if (stops.length <= MOST_MULTIPLIERS) times *= Number(segment.slice(1))
  }
}

export const isWheelBet = ({ number }: WheelBet): boolean => NUMBERS.includes(number)

/** What a bet pays, stake included; 0 when it loses. Whole centavos: nothing is rounded. */
export const payoutOf = (stake: Cents, { number }: WheelBet, spins: WheelSpins): Cents =>
  cents(number === spins.number ? stake * BigInt(number * spins.times + 1) : 0n)
