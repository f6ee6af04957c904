import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { CashierDeps } from './deps.ts'
import type { Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

const PAGE = 20

export interface WithdrawalPage {
  withdrawals: Withdrawal[]
  next: string | undefined
}

/** Newest first, twenty at a time. A foreign cursor starts at the top. */
export async function listWithdrawals(
  { db }: CashierDeps,
  playerId: number,
  cursor?: string,
): Promise<WithdrawalPage> {
  const found = await store.listWithdrawals(db.sql, playerId, readCursor(cursor), PAGE + 1)
  const withdrawals = found.slice(0, PAGE)
  const last = withdrawals.at(-1)
  const next = found.length > PAGE && last ? writeCursor({ at: last.requestedAt, id: last.id }) : undefined
  return { withdrawals, next }
}
