/**
 * Plinko: a ball falls over rows of pegs into one of `rows + 1` places. At each peg it moves to the left or to the right with the same
 * chance. The place is the number of moves to the right, so its chance is C(rows, place) ÷ 2^rows. Multipliers are hundredths: 560 is
 * 5.60.
 */
import { drawIndex, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'
import type { Offer } from '../game.ts'

export const ROWS = [8, 12, 16] as const
export type Rows = (typeof ROWS)[number]
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export interface PlinkoBet {
  rows: Rows
  risk: Risk
}

/** Multipliers from the middle outwards, in hundredths; both sides are alike. */
export const PLACES_OUTWARDS: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: { low: [50, 100, 110, 210, 560], medium: [40, 70, 130, 300, 1_300], high: [20, 30, 150, 400, 2_900] },
  12: {
    low: [50, 100, 110, 140, 160, 300, 1_000],
    medium: [30, 60, 110, 200, 400, 1_100, 3_300],
    high: [20, 20, 70, 200, 810, 2_400, 17_000],
  },
  16: {
    low: [50, 100, 110, 120, 140, 140, 200, 900, 1_600],
    medium: [30, 50, 100, 150, 300, 500, 1_000, 4_100, 11_000],
    high: [20, 20, 20, 200, 400, 900, 2_600, 13_000, 100_000],
  },
}

/** Multiplier of each place from the left, in hundredths. */
export function placeMultipliers({ rows, risk }: PlinkoBet): number[] {
  const outwards = PLACES_OUTWARDS[rows][risk]
  return Array.from({ length: rows + 1 }, (_, place) => outwards[Math.abs(place - rows / 2)] as number)
}

/** One index in two for each row; 1 means right. */
export const drawPath = (next: Words, { rows }: PlinkoBet): number[] =>
  Array.from({ length: rows }, () => drawIndex(next, 2))

export const pathPlace = (path: readonly number[]): number => path.reduce((sum, step) => sum + step, 0)

/** Number of the 2^rows paths to a place. */
export function waysTo(rows: number, place: number): number {
  let ways = 1
  for (let at = 0; at < place; at += 1) ways = (ways * (rows - at)) / (at + 1)
  return ways
}

export const isPlinkoBet = ({ rows, risk }: PlinkoBet): boolean => ROWS.includes(rows) && RISKS.includes(risk)

/** Payout of a bet at a place, rounded down to centavos. */
export function plinkoPayout(stake: Cents, bet: PlinkoBet, place: number): Cents {
  const times = placeMultipliers(bet)[place]
  if (times === undefined) throw new RangeError(`no place ${place}`)
  return cents((stake * BigInt(times)) / 100n)
}

/** Largest stake whose best place is not capped by `maxWin`. */
export const highestStake = (bet: PlinkoBet, { maxWin }: Offer): Cents =>
  cents(((maxWin + 1n) * 100n - 1n) / BigInt(Math.max(...placeMultipliers(bet))))

/** Return of a bet over all paths of the ball, in basis points, truncated. */
export function returnBp(bet: PlinkoBet): number {
  const sum = placeMultipliers(bet).reduce(
    (total, times, place) => total + times * waysTo(bet.rows, place),
    0,
  )
  return Math.floor((sum * 100) / 2 ** bet.rows)
}

/** Return of a stake with each payout rounded down to centavos; 0 for no stake. Never above `returnBp`. */
export function stakeReturnBp(stake: Cents, bet: PlinkoBet): number {
  if (stake === 0n) return 0
  const paid = placeMultipliers(bet).reduce(
    (total, _, place) => total + plinkoPayout(stake, bet, place) * BigInt(waysTo(bet.rows, place)),
    0n,
  )
  return Number((paid * 10_000n) / (stake * 2n ** BigInt(bet.rows)))
}
