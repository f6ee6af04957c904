import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** Balance of a wallet, real and bonus together, before and after all movements of one reference. */
export interface BalanceBeforeAfter {
  before: Cents
  after: Cents
  /** Numbers of the first and the last of these movements in the wallet's history. */
  first: bigint
  last: bigint
}

/** Balances of a wallet before and after each of these references, by reference. References without movements are omitted. */
export async function listBalancesBeforeAfter(
  tx: Tx,
  walletId: number,
  rqs: readonly string[],
): Promise<ReadonlyMap<string, BalanceBeforeAfter>> {
  if (rqs.length === 0) return new Map()
  const { rows } = await sql<{ rq: string; before: bigint; after: bigint; first: bigint; last: bigint }>`
    select j.rq, (min(array[j.seq, j.real_after + j.bonus_after - j.real - j.bonus]))[2] as before,
           (max(array[j.seq, j.real_after + j.bonus_after]))[2] as after, min(j.seq) as first, max(j.seq) as last
      from ledger.journal j where j.rq = any(${rqs}::uuid[]) and j.wallet_id = ${walletId}
     group by j.rq`.execute(tx)
  return new Map(
    rows.map(({ rq, before, after, first, last }) => [
      rq,
      { before: cents(before), after: cents(after), first, last },
    ]),
  )
}
