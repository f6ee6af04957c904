import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { SetBy } from './limit-store.ts'

export interface Bar {
  kind: 'suspension' | 'exclusion'
  setBy: SetBy
  since: Date
  /** End of the bar; null for none. */
  until: Date | null
  reason?: string | undefined
}

export async function insertBar(tx: Tx, playerId: number, bar: Bar): Promise<void> {
  await sql`insert into public.player_bars (player_id, kind, set_by, since, until, reason)
    values (${playerId}, ${bar.kind}, ${bar.setBy}, ${bar.since}, ${bar.until}, ${bar.reason ?? null})`.execute(
    tx,
  )
}

/** The bar in force with the latest end; of equal ends, an exclusion before a suspension. */
export async function findBar(tx: Tx, playerId: number, now: Date): Promise<Bar | undefined> {
  const { rows } = await sql<Bar>`
    select kind, set_by as "setBy", since, until, reason from public.player_bars
     where player_id = ${playerId} and (until is null or until > ${now})
     order by until desc nulls first, kind limit 1`.execute(tx)
  return rows[0]
}

/** Start of an exclusion without an end, with which the account is closed for good. */
export async function findClosed(tx: Tx, playerId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`select since from public.player_bars
    where player_id = ${playerId} and kind = 'exclusion' and until is null order by since limit 1`.execute(tx)
  return rows[0]?.since
}
