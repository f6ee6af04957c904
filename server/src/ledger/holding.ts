import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'

/** A payout, refund or conversion to be taken back, or a stake whose round is corrected. */
export interface PaidOut {
  walletId: number
  rq: string
  isStake?: true
}

/**
 * The part of a `PaidOut` that may still be in the wallet: the real balance, the bonus balance, and deposits made afterwards. The bonus balance does not count
 * if a bonus was granted, converted or forfeited afterwards.
 */
export interface Holding {
  real: Cents
  bonus: Cents
  deposited: Cents
}

/** Holdings by the reference of each payout; unknown references are omitted. */
export async function listHoldings(tx: Tx, paid: readonly PaidOut[]): Promise<ReadonlyMap<string, Holding>> {
  if (paid.length === 0) return new Map()
  const { rows } = await sql<{ rq: string; real: bigint; bonus: bigint; deposited: bigint }>`
    select x.rq, w.real, case when exists (select from ledger.journal b
          where b.wallet_id = x.wallet_id and b.kind < 50 and b.kind between ${KINDS.grant_bonus} and ${KINDS.forfeit_bonus} and b.seq > p.seq)
        then 0 else w.bonus end as bonus, (
        select coalesce(sum(d.real), 0)::bigint from ledger.journal d
         where d.wallet_id = x.wallet_id and d.kind < 50 and d.kind = ${KINDS.deposit} and d.seq > p.seq) as deposited
      from unnest(${paid.map(({ walletId }) => walletId)}::bigint[], ${paid.map(({ rq }) => rq)}::uuid[],
          ${paid.map(({ isStake = false }) => isStake)}::boolean[]) as x(wallet_id, rq, is_stake)
      join ledger.wallets w on w.wallet_id = x.wallet_id
      join lateral (select j.seq from ledger.journal j
        where j.rq = x.rq and j.kind in (${KINDS.take_stake}, ${KINDS.pay_payout}, ${KINDS.refund_stake}, ${KINDS.convert_bonus})
          and (j.kind = ${KINDS.take_stake}) = x.is_stake and j.wallet_id = x.wallet_id limit 1) p on true`.execute(
    tx,
  )
  return new Map(
    rows.map(({ rq, real, bonus, deposited }) => [
      rq,
      { real: cents(real), bonus: cents(bonus), deposited: cents(deposited) },
    ]),
  )
}
