import type { PLAY_LIMITS } from '@jogo/contract/play-limits'
import { toWire } from '@jogo/rules/money'
import { isMoney, type Limited } from '@jogo/rules/protection/limits'
import { findLimitLeft, findWallet, type LimitLeft } from '../../../ledger/wallets.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { isRefusal, Refusal, type RefusalDetail } from '../../../platform/refusal.ts'

/** Kind of limit of each refusal code. */
const LIMITED_BY: Readonly<Record<(typeof PLAY_LIMITS)[number] | 'deposit_limit_reached', Limited>> = {
  bets_limit_reached: 'bets',
  deposit_limit_reached: 'deposits',
  loss_limit_reached: 'losses',
  stake_limit_reached: 'stakes',
  time_limit_reached: 'minutes',
}

/** Details of a refusal by a limit: kind, period, remaining amount and start of the next period. */
export function limitData(
  of: Limited,
  { period, left, freeAt }: LimitLeft,
): NonNullable<RefusalDetail['data']> {
  const least = Math.max(0, left)
  return {
    limit: of,
    period,
    ...(isMoney(of) ? { left_cents: least } : { left: least }),
    free_at: freeAt.toISOString(),
  }
}

/** @throws Refusal time_limit_reached */
export async function requireTime(tx: Tx, playerId: number): Promise<void> {
  const left = await findLimitLeft(tx, playerId, 'minutes')
  if (left && left.left <= 0) throw new Refusal('time_limit_reached', { data: limitData('minutes', left) })
}

/** Refusals by the rules of a running bonus that show a figure of its terms. */
const BY_BONUS: readonly string[] = ['bonus_odds_below_min', 'bonus_stake_above_max']

/**
 * Adds details to refusals of the call: `limitData` to a refusal by a limit, and the figure to a refusal by a bonus rule.
 * @throws the errors of the call
 */
export async function explainLimit<T>(db: Database, playerId: number, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error) && BY_BONUS.includes(error.code)) {
      const { bonusStakeMax: max, bonusRules } = (await findWallet(db.sql, playerId)) ?? {}
      const leastOdds = bonusRules?.leastOdds
      const data = { ...(max && { max_cents: toWire(max) }), ...(leastOdds && { min_odds: leastOdds }) }
      throw new Refusal(error.code, { ...error.detail, data })
    }
    const of = isRefusal(error) ? LIMITED_BY[error.code as keyof typeof LIMITED_BY] : undefined
    if (!of || !isRefusal(error)) throw error
    const left = await findLimitLeft(db.sql, playerId, of)
    throw left ? new Refusal(error.code, { ...error.detail, data: limitData(of, left) }) : error
  }
}
