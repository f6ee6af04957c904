import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Open games of suppliers that have paid more than was staked in 24 hours, or since an operator opened them; centavos. */
export async function sumLosses(tx: Tx, at: Date): Promise<{ slug: string; loss: number }[]> {
  const { rows } = await sql<{ slug: string; loss: number }>`
    select g.slug, l.loss::float8 as loss from public.casino_games g, lateral (
        select sum(r.payout_cents + r.refund_cents - r.stake_real_cents - r.stake_bonus_cents) as loss from public.supplier_rounds r
         where r.game_id = g.id and r.opened_at > greatest(${at}::timestamptz - interval '24 hours', g.losses_since)) l
     where g.supplier is not null and g.paused_at is null and l.loss > 0`.execute(tx)
  return rows
}
