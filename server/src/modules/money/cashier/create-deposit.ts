import { couponCode } from '@jogo/rules/bonus/code'
import type { Cents } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Deposit } from './deposit.ts'
import * as store from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { partnerId } from './partner-id.ts'
import { CHARGE_PACE, nextAsk, watchChargeLater } from './queue.ts'

export interface DepositRequest {
  id: string
  playerId: number
  amount: Cents
  /** Coupon code as typed. */
  coupon?: string | undefined
  /** Row id of the player's location. */
  placeId?: bigint | undefined
}

/** Maximum open charges of a player. */
const MAX_OPEN = 10
const TRY_AGAIN_SECONDS = 5

/**
 * Writes the deposit, then requests the company's charge with an id derived from the deposit's id. So retries after a failure give one charge and the same
 * answer.
 * @throws Refusal amount_above_max, amount_below_min, deposit_limit_reached, deposits_closed, payment_company_unavailable, player_barred, reference_reused,
 *   too_many_requests, and the refusals of a coupon
 */
export async function createDeposit(deps: CashierDeps, request: DepositRequest): Promise<Deposit> {
  const deposit = (await findSame(deps, request)) ?? (await openDeposit(deps, request))
  if (deposit.copyPaste !== undefined || deposit.status !== 'pending') return deposit
  const charge = await makeCharge(deps, deposit)
  await store.updateCharge(deps.db.sql, deposit.id, charge)
  return (await findSame(deps, request)) ?? refuse('unexpected')
}

async function openDeposit(deps: CashierDeps, request: DepositRequest): Promise<Deposit> {
  const settings = deps.settings()
  if (!settings.deposit_enabled) refuse('deposits_closed')
  requireWithin(request.amount, settings.deposit_min, settings.deposit_max)
  await deps.wallet.requireDepositsAllowed(request.playerId)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await store.lockDeposits(tx, request.playerId)
    if ((await store.countOpenDeposits(tx, request.playerId, now)) >= MAX_OPEN) {
      refuse('too_many_requests', {
        data: { seconds: deps.chargeSeconds },
        retryAfterSeconds: deps.chargeSeconds,
      })
    }
    await requireRoom(deps, tx, request, now)
    const expiresAt = new Date(now.getTime() + deps.chargeSeconds * 1000)
    await store.insertDeposit(tx, {
      ...request,
      createdAt: now,
      expiresAt,
      rollover: settings.deposit_rollover,
    })
    const { id: depositId, playerId, amount, coupon } = request
    if (coupon !== undefined && !(await deps.bonuses.findCoupon(depositId, tx)))
      await deps.bonuses.reserveCoupon(tx, { depositId, playerId, amount }, coupon)
    await watchChargeLater(tx, request.id, nextAsk(now, now, CHARGE_PACE))
    await publish(tx, {
      name: 'deposit.opened',
      playerId: request.playerId,
      depositId: request.id,
      amount: Number(request.amount),
    })
  })
  return (await findSame(deps, request)) ?? refuse('unexpected')
}

/** Requires room within the deposit limit. Open charges count as paid, so that several charges together cannot exceed it. */
async function requireRoom({ wallet }: CashierDeps, tx: Tx, { playerId, amount }: DepositRequest, now: Date) {
  const room = await wallet.depositRoom(playerId, tx)
  if (room === undefined) return
  const open = await store.sumOpenDeposits(tx, playerId, now)
  if (open + amount > room) refuse('deposit_limit_reached')
}

async function findSame(deps: CashierDeps, request: DepositRequest): Promise<Deposit | undefined> {
  const found = await store.findDeposit(deps.db.sql, request.id)
  if (found && (found.playerId !== request.playerId || found.amount !== request.amount))
    refuse('reference_reused')
  if (found && request.coupon !== undefined && !(await isSameCoupon(deps, request.id, request.coupon)))
    refuse('reference_reused')
  return found
}

async function isSameCoupon({ bonuses }: CashierDeps, depositId: string, typed: string): Promise<boolean> {
  const found = await bonuses.findCoupon(depositId)
  const code = couponCode(typed)
  return found !== undefined && code.is === 'code' && code.key === found.code.toUpperCase()
}

async function makeCharge({ pix, players, log, chargeSeconds, settings }: CashierDeps, deposit: Deposit) {
  const { cpf, name } = await players.get(deposit.playerId)
  const txid = partnerId(deposit.id)
  const title = settings().general_site_title
  const made = await pix.createCharge({
    txid,
    amount: deposit.amount,
    payer: { cpf, name },
    seconds: chargeSeconds,
    text: `Depósito ${title}`,
  })
  // After a refusal the charge is read, because an earlier attempt may have created it.
  const reply = made.is === 'refused' ? await pix.getCharge(txid) : made
  if (reply.is === 'ok' && reply.value.amount === deposit.amount && reply.value.status !== 'removed')
    return reply.value
  log.error({ deposit: deposit.id, made, reply: reply.is }, 'no charge for a deposit')
  return refuse('payment_company_unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS })
}

/** @throws Refusal amount_below_min, amount_above_max */
function requireWithin(amount: Cents, min: number, max: number): void {
  if (amount < BigInt(min)) refuse('amount_below_min', { data: { min_cents: min } })
  if (amount > BigInt(max)) refuse('amount_above_max', { data: { max_cents: max } })
}
