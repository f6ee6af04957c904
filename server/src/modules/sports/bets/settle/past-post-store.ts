import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Placement time, from (included) to (excluded). */
export interface PlacedBetween {
  from: Date
  to: Date
}

/** The markets with bets placed in these times, without legs taken live. */
export async function listPlacedOn(
  tx: Tx,
  marketIds: readonly number[],
  { from, to }: PlacedBetween,
): Promise<number[]> {
  const { rows } = await sql<{ market_id: bigint }>`
    select distinct l.market_id from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id
     where l.market_id = any (${[...marketIds]}::bigint[]) and not l.is_live and b.placed_at >= ${from} and b.placed_at < ${to}
     order by 1`.execute(tx)
  return rows.map(({ market_id }) => Number(market_id))
}

/** Number of bets placed on these markets in a time, without legs taken live, and number of the non-void ones. */
export async function countPlacedOn(
  tx: Tx,
  marketIds: readonly number[],
  { from, to }: PlacedBetween,
): Promise<{ bets: number; standing: number }> {
  const { rows } = await sql<{ bets: number; standing: number }>`
    select count(*)::int as bets, (count(*) filter (where l.void_halves is distinct from 2 and b.cancelled is null and b.state not in ('refused', 'cashed_out')))::int as standing
      from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id
     where l.market_id = any (${[...marketIds]}::bigint[]) and not l.is_live and b.placed_at >= ${from} and b.placed_at < ${to}`.execute(
    tx,
  )
  return rows[0] ?? { bets: 0, standing: 0 }
}
