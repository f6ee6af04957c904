import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { mayWithdraw } from './may-withdraw.ts'
import { openWithdrawal, planRequested } from './open-withdrawal.ts'
import { findPendingReferral } from './pending-referral.ts'
import { requireStaked } from './rollover.ts'
import { isOwnKey, type Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

export interface WithdrawalRequest {
  id: string
  playerId: number
  amount: Cents
  /** Pix key of the receiver; the player's CPF by default. Any other key is refused. */
  pixKey?: string
}

/**
 * Debits the balance in the transaction that writes the withdrawal and its payout job. It needs only the player's own key and enough real balance. Bars,
 * suspensions, bonuses and a revoked verification do not prevent it: a player with deposits was verified before them and is paid to the same CPF.
 * @throws Refusal amount_below_min, insufficient_funds, win_held, kyc_required, payout_key_not_own, reference_reused, withdrawals_closed, referral_not_due, and
 *   the refusals of `requireStaked`
 */
export async function requestWithdrawal(deps: CashierDeps, request: WithdrawalRequest): Promise<Withdrawal> {
  const { db, clock, players } = deps
  const same = await findSame(deps, request)
  if (same) return same
  const settings = deps.settings()
  if (!settings.withdraw_enabled) refuse('withdrawals_closed')
  const player = await players.get(request.playerId)
  if (!(await mayWithdraw(deps, player))) refuse('kyc_required')
  const { cpf } = player
  if (request.pixKey !== undefined && !isOwnKey(request.pixKey, cpf)) refuse('payout_key_not_own')
  await requireAmount(deps, request)
  await requireStaked(deps, request.playerId)
  await db.transaction(async (tx) => {
    const { id, playerId, amount } = request
    await store.lockWithdrawals(tx, playerId)
    const opened = { id, playerId, amount, requestedAt: clock.now() }
    if (!(await store.insertWithdrawal(tx, { ...opened, pixKey: cpf }))) return
    await requireReferralDue(deps, tx, request)
    const plan = await planRequested(deps, tx, opened)
    if (!(await openWithdrawal(deps, tx, opened, plan))) refuse('reference_reused')
  })
  return (await findSame(deps, request)) ?? refuse('unexpected')
}

/** @throws Refusal referral_not_due */
async function requireReferralDue(
  deps: CashierDeps,
  tx: Tx,
  { playerId, amount }: WithdrawalRequest,
): Promise<void> {
  const pending = await findPendingReferral(deps, tx, playerId)
  if (!pending) return
  const { real } = await deps.wallet.balance(playerId, tx)
  const most = real > pending.amount ? real - pending.amount : 0n
  if (amount > most && amount <= real)
    refuse('referral_not_due', {
      data: { max_cents: Number(most), again_at: pending.availableAt.toISOString() },
    })
}

/** Requires the minimum amount. A player with less than the minimum may withdraw the whole balance, so that no rest is locked in. */
async function requireAmount(deps: CashierDeps, { amount, playerId }: WithdrawalRequest): Promise<void> {
  const { withdraw_min: min } = deps.settings()
  const { real } = await deps.wallet.balance(playerId)
  if (amount > real) {
    await requireNothingHeld(deps, playerId)
    refuse('insufficient_funds')
  }
  if (amount < BigInt(min) && amount !== real) refuse('amount_below_min', { data: { min_cents: min } })
}

/** Refuses with an explanation if winnings are withheld and therefore missing in the balance. @throws Refusal win_held */
async function requireNothingHeld({ listHeld }: CashierDeps, playerId: number): Promise<void> {
  const held = await listHeld(playerId)
  const [first] = held
  if (!first) return
  const sum = held.reduce((total, { amount }) => total + amount, 0n)
  refuse('win_held', { data: { held_cents: Number(sum), case: first.case ?? 0 } })
}

/** The withdrawal with this id. @throws Refusal reference_reused if its content differs */
async function findSame({ db }: CashierDeps, request: WithdrawalRequest): Promise<Withdrawal | undefined> {
  const found = await store.findWithdrawal(db.sql, request.id)
  if (!found) return undefined
  const isSame =
    found.playerId === request.playerId &&
    found.amount === request.amount &&
    (request.pixKey === undefined || isOwnKey(request.pixKey, found.pixKey))
  return isSame ? found : refuse('reference_reused')
}
