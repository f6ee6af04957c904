import { PARTS_SHOWN } from '@jogo/contract/cashier'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { listOpenHolds, type WithdrawalHold } from './hold-store.ts'
import { listFirstPayouts, listPayouts } from './payout-store.ts'
import type { Withdrawal, WithdrawalPayout } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

const PAGE = 20
const PAYOUTS = 100

/** A withdrawal with its first payouts, and its undecided hold. */
export interface ShownWithdrawal {
  withdrawal: Withdrawal
  parts: WithdrawalPayout[]
  hold: WithdrawalHold | undefined
}

export interface WithdrawalPage {
  withdrawals: ShownWithdrawal[]
  next: string | undefined
}

/** Withdrawals, newest first, twenty per page. A foreign cursor starts at the top. */
export async function listWithdrawals(
  deps: CashierDeps,
  playerId: number,
  cursor?: string,
): Promise<WithdrawalPage> {
  const found = await store.listWithdrawals(deps.db.sql, playerId, readCursor(cursor), PAGE + 1)
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  const next = found.length > PAGE && last ? writeCursor({ at: last.requestedAt, id: last.id }) : undefined
  return { withdrawals: await showWithdrawals(deps, page), next }
}

/** The withdrawals with their payouts and holds, in the same order. */
export async function showWithdrawals(
  { db }: Pick<CashierDeps, 'db'>,
  withdrawals: readonly Withdrawal[],
): Promise<ShownWithdrawal[]> {
  const ids = withdrawals.map(({ id }) => id)
  const held = withdrawals.filter(({ status }) => status === 'held').map(({ id }) => id)
  const payouts = ids.length > 0 ? await listFirstPayouts(db.sql, ids, PARTS_SHOWN) : []
  const holds = held.length > 0 ? await listOpenHolds(db.sql, held) : []
  const parts = Map.groupBy(payouts, ({ withdrawalId }) => withdrawalId)
  return withdrawals.map((withdrawal) => ({
    withdrawal,
    parts: parts.get(withdrawal.id) ?? [],
    hold: holds.find(({ withdrawalId }) => withdrawalId === withdrawal.id),
  }))
}

/**
 * @param id of the withdrawal, or of one of its payouts or returns, as in the statement
 * @throws Refusal withdrawal_not_found, also for a withdrawal of another player
 */
export async function getWithdrawal(
  deps: CashierDeps,
  playerId: number,
  id: string,
): Promise<ShownWithdrawal> {
  const found = (await store.findWithdrawal(deps.db.sql, id)) ?? (await findByPart(deps, id))
  const [shown] = found && found.playerId === playerId ? await showWithdrawals(deps, [found]) : []
  return shown ?? refuse('withdrawal_not_found')
}

async function findByPart({ db }: CashierDeps, id: string): Promise<Withdrawal | undefined> {
  const withdrawalId = await store.findWithdrawalId(db.sql, id)
  return withdrawalId === undefined ? undefined : store.findWithdrawal(db.sql, withdrawalId)
}

/**
 * Payouts of a withdrawal in order, a hundred per page. A foreign cursor starts at the top.
 * @throws Refusal withdrawal_not_found
 */
export async function listWithdrawalPayouts(
  { db }: CashierDeps,
  playerId: number,
  { id, cursor = '' }: { id: string; cursor?: string | undefined },
): Promise<{ payouts: WithdrawalPayout[]; next: string | undefined }> {
  const withdrawal = await store.findWithdrawal(db.sql, id)
  if (withdrawal?.playerId !== playerId) refuse('withdrawal_not_found')
  const after = /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
  const found = await listPayouts(db.sql, id, { after, limit: PAYOUTS + 1 })
  const payouts = found.slice(0, PAYOUTS)
  const last = payouts.at(-1)
  return { payouts, next: found.length > PAYOUTS && last ? String(last.part) : undefined }
}
