import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { type Kind, kindName } from './accounts.ts'

/** A posted movement of a reference; its amount in centavos, without a sign. */
export interface Booked {
  rq: string
  kind: Kind
  amount: Cents
}

/** Posted movements of these references, in no order: real money of wallets, and transfers between house accounts. */
export async function listBooked(tx: Tx, rqs: readonly string[]): Promise<Booked[]> {
  const ids = [...rqs]
  const { rows } = await sql<{ rq: string; kind: number; amount: bigint }>`
    select rq, kind, abs("real") as amount from ledger.journal where rq = any (${ids}::uuid[])
    union all select rq, kind, amount from ledger.house_journal where rq = any (${ids}::uuid[])`.execute(tx)
  return rows.map(({ rq, kind, amount }) => ({ rq, kind: kindName(kind), amount: cents(amount) }))
}
