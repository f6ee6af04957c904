/** The rollover of deposits (`deposit_rollover`): real money that came in is staked before money is withdrawn. Not in `br` (Portaria SPA/MF 615/2024). */
import { type Cents, cents } from '../money.ts'
import type { Rollover } from './contribution.ts'
import { leftInCents, milli, timesThousandths } from './milli.ts'
import { type CountingTerms, LEAST_RISK_PPM } from './terms.ts'

/** It lapses after this. */
export const DEPOSIT_ROLLOVER_MS = 30 * 24 * 3_600_000

/** Every product counts whole. What risks too little counts nothing, as under a bonus: money that is only moved is not played. */
export const DEPOSIT_COUNTING: CountingTerms = {
  weights: { games: {}, mechanics: {}, products: {} },
  excluded: { games: [], groups: [] },
  leastOdds: null,
  leastRiskPpm: LEAST_RISK_PPM,
}

/** @param times how often the deposit is to be staked, as it was agreed when its charge was made */
export const rolloverOfDeposit = (
  { id, amount, approvedAt }: { id: string; amount: Cents; approvedAt: number },
  times: number,
  counting = DEPOSIT_COUNTING,
): Rollover => ({
  id,
  of: 'deposit',
  required: timesThousandths(amount, times * 1_000),
  progress: milli(0n),
  from: approvedAt,
  until: approvedAt + DEPOSIT_ROLLOVER_MS,
  counting,
})

/**
 * Whether a new deposit ends what was owed for earlier ones, because their money has been lost: less than the lowest stake is left, with the real money on bets that
 * are open.
 */
export const isLost = ({ real, openReal }: { real: Cents; openReal: Cents }, lowestStake: Cents): boolean =>
  real + openReal < lowestStake

/** What is still to be staked before money may be withdrawn, and when all of it has lapsed; undefined when a withdrawal is free. */
export function owedByDeposits(
  rollovers: readonly Rollover[],
  now: number,
): { left: Cents; until: number } | undefined {
  const open = rollovers.filter(
    ({ of, required, progress, until }) =>
      of === 'deposit' && progress < required && (until === null || now < until),
  )
  if (open.length === 0) return undefined
  const left = open.reduce((sum, { required, progress }) => sum + required - progress, 0n)
  const until = Math.max(...open.map((rollover) => rollover.until ?? Number.MAX_SAFE_INTEGER))
  return { left: leftInCents(milli(left), milli(0n)), until }
}

/** What of a real balance a withdrawal takes: the wallet calls nothing else available. @param owed by deposits */
export const withdrawableOf = (real: Cents, owed: { left: Cents } | undefined): Cents =>
  owed && owed.left > 0n ? cents(0n) : real
