/** Rollover of deposits (`deposit_rollover`): real money is staked before a withdrawal. Not in `br` (Portaria SPA/MF 615/2024). */
import { type Cents, cents } from '../money.ts'
import type { Rollover } from './contribution.ts'
import { leftInCents, milli, timesThousandths } from './milli.ts'
import { type CountingTerms, LEAST_RISK_PPM } from './terms.ts'

/** Time until the rollover of a deposit lapses. */
export const DEPOSIT_ROLLOVER_MS = 30 * 24 * 3_600_000

/**
 * Every product counts in full. As under a bonus, a stake with too little risk counts nothing, because such a stake only
 * moves money.
 */
export const DEPOSIT_COUNTING: CountingTerms = {
  weights: { games: {}, mechanics: {}, products: {} },
  excluded: { games: [], groups: [] },
  leastOdds: null,
  leastRiskPpm: LEAST_RISK_PPM,
}

/** @param times multiple of the deposit to be staked, as agreed at the creation of its charge */
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
 * Whether a new deposit ends the rollover of earlier ones because their money is lost: the real balance, with real money on open bets, is below the
 * lowest stake.
 */
export const isLost = ({ real, openReal }: { real: Cents; openReal: Cents }, lowestStake: Cents): boolean =>
  real + openReal < lowestStake

/**
 * Stakes still due before a withdrawal, and the time at which all these stakes have lapsed; undefined when a withdrawal is
 * free.
 */
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

/** Withdrawable part of a real balance. @param owed stakes still due by the rollover of deposits */
export const withdrawableAmount = (real: Cents, owed: { left: Cents } | undefined): Cents =>
  owed && owed.left > 0n ? cents(0n) : real
