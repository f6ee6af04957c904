/** What becomes of what free bets and free spins win. */
import { type Cents, cents } from '../../money.ts'
import { amountOrNone, type TermsProblem, wordOf } from '../checks.ts'
import type { ShapeOf } from '../shape.ts'

export const PRIZE_BALANCES = ['real', 'bonus'] as const

/** `bonus`: the prize is to be staked as often as the terms say before it may be converted. */
export interface PrizeTerms {
  to: (typeof PRIZE_BALANCES)[number]
  /** The most that a grant pays in prizes, centavos. */
  most: number | null
}

export const PRIZE_SHAPE: ShapeOf<PrizeTerms> = { to: 'text', most: 'number_or_none' }

export const prizeProblems = ({ to, most }: PrizeTerms): TermsProblem[] => [
  ...wordOf('award.prize.to', to, PRIZE_BALANCES),
  ...amountOrNone('award.prize.most', most),
]

/** What of a win is paid. @param before what the grant has paid in prizes already */
export function prizeOf({ most }: PrizeTerms, won: Cents, before: Cents): Cents {
  if (won <= 0n) return cents(0n)
  if (most === null) return won
  const left = BigInt(most) - before
  return cents(left <= 0n ? 0n : won < left ? won : left)
}
