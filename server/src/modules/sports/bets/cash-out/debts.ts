import { cents } from '@jogo/rules/money'
import type pg from 'pg'
import { type Movement, reversalMovement } from '../../../money/wallet/index.ts'
import { type CashOutDebtPayment, insertCashOutPayments, listDebtsNow } from '../settle/debt-store.ts'
import { cashOutDebtId } from '../settle/ids.ts'
import { payDebts } from '../settle/pay-debts.ts'
import type { CashedRow } from './attached.ts'

interface SoldRow extends Pick<CashedRow, 'books' | 'part'> {
  playerId: number
  /** Of the row among those of the call. */
  index: number
}

/**
 * Pays the sellers' debts out of their cash-outs, as a settlement does out of a payout. The wallets are locked, so no other payment takes the same debt.
 * @returns the movements that follow each cash-out, by the index of its row
 */
export async function payDebtsOfSellers(
  client: pg.ClientBase,
  sold: readonly SoldRow[],
): Promise<ReadonlyMap<number, Movement[]>> {
  const debts = await listDebtsNow(
    client,
    sold.map(({ playerId }) => playerId),
  )
  if (debts.length === 0) return new Map()
  const debtsByPlayer = Map.groupBy(debts, ({ playerId }) => playerId)
  const payments: CashOutDebtPayment[] = []
  const follow = new Map<number, Movement[]>()
  for (const { playerId, index, books, part } of sold) {
    const own = debtsByPlayer.get(playerId) ?? []
    for (const { debt, real } of payDebts(own, { ...part, paid: part.amount })) {
      const reference = cashOutDebtId(part.reference, debt)
      payments.push({ cashOut: part.reference, reference, debt, real })
      const movement = reversalMovement({ ...books, playerId, rq: reference, real, bonus: cents(0n) })
      follow.set(index, [...(follow.get(index) ?? []), movement])
    }
  }
  if (payments.length > 0) await insertCashOutPayments(client, payments)
  return follow
}
