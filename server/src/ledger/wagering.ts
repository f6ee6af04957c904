import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'

/** What was staked between one deposit and the next. */
export interface Wagering {
  depositId: string
  /** Real balance just before the deposit. */
  realBefore: Cents
  /** Real money staked after it and before the next one, less refunded stakes. */
  staked: Cents
}

/**
 * The deposits from a given one to now, oldest first; empty when the deposit is not this wallet's. Reads every movement since then, so it is
 * for rare calls only.
 */
export async function listWagering(tx: Tx, walletId: number, depositId: string): Promise<Wagering[]> {
  const { rows } = await sql<{ deposit_id: string; real_before: bigint; staked: bigint }>`
    select (array_agg(rq) filter (where kind = ${KINDS.deposit}))[1] as deposit_id,
        (max(real_after - real) filter (where kind = ${KINDS.deposit}))::bigint as real_before,
        coalesce(-sum(real) filter (where kind in (${KINDS.take_stake}, ${KINDS.refund_stake})), 0)::bigint as staked
      from (
        select rq, kind, real, real_after, count(*) filter (where kind = ${KINDS.deposit}) over (order by seq) as part
          from ledger.journal
         where wallet_id = ${walletId} and seq >= (
           select seq from ledger.journal
            where rq = ${depositId}::uuid and kind = ${KINDS.deposit} and wallet_id = ${walletId})
      ) since group by part order by part`.execute(tx)
  return rows.map((row) => ({
    depositId: row.deposit_id,
    realBefore: cents(row.real_before),
    staked: cents(row.staked),
  }))
}
