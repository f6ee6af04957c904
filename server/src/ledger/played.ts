import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'

/** What a wallet staked on products, and what products paid to it. A refunded stake counts as not staked, a payout taken back as not paid. */
export interface Played {
  staked: Cents
  returned: Cents
}

/** Real and bonus money together, since a moment. Reads the wallet's movements since then: for a day, not for years. */
export async function sumPlayed(tx: Tx, walletId: number, since: Date): Promise<Played> {
  const { rows } = await sql<{ staked: bigint; returned: bigint }>`
    select coalesce(-sum(real + bonus) filter (where kind in (${KINDS.take_stake}, ${KINDS.refund_stake})), 0)::bigint as staked,
        coalesce(sum(real + bonus) filter (where kind in (${KINDS.pay_payout}, ${KINDS.reverse_payout})), 0)::bigint as returned
      from ledger.journal
     where wallet_id = ${walletId} and seq >= ledger.seq_at(${walletId}, ${since}) and kind >= ${KINDS.take_stake}`.execute(
    tx,
  )
  return { staked: cents(rows[0]?.staked ?? 0n), returned: cents(rows[0]?.returned ?? 0n) }
}

/** Whether a wallet has ever staked real money, whatever became of the stake. */
export async function hasStakedReal(tx: Tx, walletId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger.journal where wallet_id = ${walletId} and kind = ${KINDS.take_stake} and real < 0) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
