import type { MoneyMove } from '@jogo/rules/aml/judge'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { parseCallback } from '../../../partners/pix.ts'
import type { Tx } from '../../../platform/db.ts'

const MOST_MOVES = 5_000

/** Approved deposits, and withdrawals less returns, since a moment, oldest first. If there are very many, only the latest. */
export async function listMoves(tx: Tx, playerId: number, since: Date): Promise<MoneyMove[]> {
  const { rows } = await sql<MoneyMove>`
    select * from (
      select 'deposit' as kind, id, amount_cents as amount, approved_at as at from public.deposits
       where player_id = ${playerId} and status = 'approved' and approved_at >= ${since}
      union all
      select 'withdrawal', w.id, sum(p.amount_cents)::bigint, w.requested_at
        from public.withdrawals w join public.withdrawal_payouts p on p.withdrawal_id = w.id
       where w.player_id = ${playerId} and w.requested_at >= ${since} and p.status not in ('failed', 'returned', 'cancelled')
       group by w.id
       order by at desc limit ${MOST_MOVES}) latest
     order by at, id`.execute(tx)
  return rows
}

/** A returned Pix for a player's charge, paid by another person. */
export interface ForeignPix {
  e2eid: string
  playerId: number
  amount: Cents
  at: Date
  payerCpf: string
}

/** Pix for players' charges whose payer the company's callback names, since a moment, in order after an end-to-end id. */
export async function listForeignPix(
  tx: Tx,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<{ pix: ForeignPix[]; last: string | undefined }> {
  const { rows } = await sql<Omit<ForeignPix, 'payerCpf'> & { amount: bigint; body: Buffer | null }>`
    select r.e2eid, d.player_id::float8 as "playerId", r.amount_cents as amount, r.received_at as at, coalesce(n.body, i.body) as body
      from public.pix_receipts r join public.deposits d on d.id = r.deposit_id
      left join public.pix_inbox i on i.partner = 'pix' and i.delivery_key = 'pix:' || r.e2eid
      left join public.pix_notices n on n.digest = i.notice
     where r.payer = 'different' and r.received_at >= ${since} and r.e2eid > ${after}
     order by r.e2eid limit ${limit}`.execute(tx)
  const pix = rows.flatMap(({ body, amount, ...row }) => {
    const payerCpf = body ? payerIn(body, row.e2eid) : undefined
    return payerCpf === undefined ? [] : [{ ...row, amount: cents(amount), payerCpf }]
  })
  return { pix, last: rows.length === limit ? rows.at(-1)?.e2eid : undefined }
}

function payerIn(body: Buffer, e2eid: string): string | undefined {
  const hint = parseCallback(body).find((item) => item.kind === 'received' && item.e2eid === e2eid)
  return hint?.kind === 'received' ? hint.payerCpf : undefined
}
