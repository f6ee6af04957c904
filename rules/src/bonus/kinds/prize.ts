/** Payment of wins from free bets and free spins. */
import { type Cents, cents } from '../../money.ts'
import { amountOrNone, type TermsProblem, wordProblems } from '../checks.ts'
import type { ShapeOf } from '../shape.ts'

export const PRIZE_BALANCES = ['real', 'bonus'] as const

/** `bonus`: the prize has the terms' rollover before its conversion. */
export interface PrizeTerms {
  to: (typeof PRIZE_BALANCES)[number]
  /** Maximum of all prizes of a grant, centavos. */
  most: number | null
}

export const PRIZE_SHAPE: ShapeOf<PrizeTerms> = { to: 'text', most: 'number_or_none' }

export const prizeProblems = ({ to, most }: PrizeTerms): TermsProblem[] => [
  ...wordProblems('award.prize.to', to, PRIZE_BALANCES),
  ...amountOrNone('award.prize.most', most),
]

/** Paid part of a win. @param before prizes already paid by the grant */
export function cappedPrize({ most }: PrizeTerms, won: Cents, before: Cents): Cents {
  if (won <= 0n) return cents(0n)
  if (most === null) return won
  const left = BigInt(most) - before
  return cents(left <= 0n ? 0n : won < left ? won : left)
}
