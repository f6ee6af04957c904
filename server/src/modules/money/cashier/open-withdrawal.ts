import { DAY_MS, type HoldCause, judgeWithdrawal, USUAL_MS } from '@jogo/rules/cashier/hold-rules'
import { type PlannedPayout, planPayouts, planSince } from '@jogo/rules/cashier/plan-payouts'
import { type Cents, cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { findRegisteredAt } from '../../people/players/index.ts'
import type { CashierDeps } from './deps.ts'
import { holdByRule } from './hold-withdrawal.ts'
import { insertPayouts } from './payout-store.ts'
import { followPayoutsLater } from './queue.ts'
import { hitHold, holdIfStanding, holdWithdrawals } from './standing-hold.ts'
import * as store from './withdrawal-store.ts'

const MINUTE_MS = 60_000
const FUSE_MS = 60 * MINUTE_MS
/** Maximum payouts that get a job in the request's own transaction; the sweep of due payouts sends the others. */
const SENT_AT_ONCE = 20

export interface OpenedWithdrawal {
  id: string
  playerId: number
  amount: Cents
  /** Time of the request; the first payouts are due at this time. */
  requestedAt: Date
}

/**
 * Plan of a withdrawal by the settings: its payouts, and perhaps a hold by a rule. The caller has locked the player's withdrawals and has not yet written the
 * payouts.
 */
export async function planRequested(
  deps: CashierDeps,
  tx: Tx,
  { id, playerId, amount, requestedAt: now }: OpenedWithdrawal,
) {
  const settings = deps.settings()
  const { lastAt, ...earlier } = await store.readEarlier(tx, playerId, {
    paidSince: new Date(now.getTime() - USUAL_MS),
    dayAgo: new Date(now.getTime() - DAY_MS),
  })
  const payouts = planPayouts(withdrawalLimits(deps), {
    ...{ amount, now, lastAt },
    recent: isPaced(deps) ? await store.listCounted(tx, playerId, planSince(now)) : [],
    notBefore: await houseAgain(deps, tx, { id, now }),
  })
  const { withdraw_hold_security_hours: securityHours, withdraw_hold_first_days: firstDays } = settings
  const hold = judgeWithdrawal(
    {
      ...{ amount, now, ...earlier },
      registeredAt: firstDays > 0 ? await findRegisteredAt(tx, playerId) : undefined,
      securityChangedAt: securityHours > 0 ? await deps.findSecurityChange(tx, playerId) : undefined,
    },
    {
      amount: cents(settings.withdraw_hold_amount),
      ...{ firstDays, securityHours },
      variationBp: settings.withdraw_variation,
      min: cents(settings.withdraw_min),
    },
  )
  return { payouts, hold }
}

/** Plan of a withdrawal without the settings: as few payouts as the payment company allows. */
export const planWhole = (
  deps: CashierDeps,
  { amount, requestedAt: now }: OpenedWithdrawal,
): PlannedPayout[] =>
  planPayouts(
    {
      ...withdrawalLimits(deps),
      ...{ max: amount, hourly: cents(0n), daily: cents(0n), dailyCount: 0, intervalMs: 0 },
    },
    { amount, now, recent: [], lastAt: undefined, notBefore: undefined },
  )

/**
 * Writes the payouts of a new withdrawal, debits the balance, and holds or sends the payouts. After the release of a rule's hold, a standing hold of the player
 * holds the withdrawal again: each of the two is decided, and neither ends the other.
 * @returns false if another payout has the id of the withdrawal
 */
export async function openWithdrawal(
  deps: CashierDeps,
  tx: Tx,
  { id, playerId, amount, requestedAt: now }: OpenedWithdrawal,
  {
    payouts,
    hold,
  }: {
    payouts: readonly PlannedPayout[]
    hold?: { cause: HoldCause; evidence: Record<string, unknown> } | undefined
  },
): Promise<boolean> {
  const named = payouts.map((payout, index) => ({ ...payout, id: index === 0 ? id : newId(deps.clock) }))
  if (!(await insertPayouts(tx, id, named))) return false
  await deps.wallet.holdWithdrawal(tx, { id, playerId, amount })
  await publish(tx, { name: 'withdrawal.requested', playerId, withdrawalId: id, amount: Number(amount) })
  if (hold) await holdByRule(deps, tx, { id, ...hold })
  for (const hit of await deps.screen(tx, playerId)) await holdWithdrawals(deps, tx, hitHold(playerId, hit))
  if (hold || (await holdIfStanding(deps, tx, { id, playerId }))) return true
  const due = named.filter(({ dueAt }) => dueAt <= now).slice(0, SENT_AT_ONCE)
  await followPayoutsLater(
    tx,
    due.map((payout) => payout.id),
  )
  return true
}

const withdrawalLimits = ({ settings }: CashierDeps) => {
  const now = settings()
  return {
    min: cents(now.withdraw_min),
    max: cents(now.withdraw_max),
    companyMax: cents(now.withdraw_payout_max),
    hourly: cents(now.withdraw_hourly),
    daily: cents(now.withdraw_daily),
    dailyCount: now.withdraw_daily_request,
    dailyType: now.withdraw_daily_type,
    intervalMs: now.withdraw_interval * MINUTE_MS,
    zone: now.general_time_zone,
  }
}

function isPaced(deps: CashierDeps): boolean {
  const { hourly, daily, dailyCount, intervalMs } = withdrawalLimits(deps)
  return hourly + daily > 0n || dailyCount > 0 || intervalMs > 0
}

/** Time from which the house pays again after its total limit was reached; undefined while the house pays. */
async function houseAgain(
  { log, settings }: CashierDeps,
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<Date | undefined> {
  const fuse = settings().withdraw_auto_disable
  if (fuse === 0) return undefined
  const until = await store.findHouseAgain(tx, { id, now, windowMs: FUSE_MS, most: fuse })
  if (until) log.warn({ fuse, until }, 'withdrawals wait: withdraw_auto_disable is reached')
  return until
}
