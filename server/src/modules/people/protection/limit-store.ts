import type { LimitedQuantity, LimitName, LimitPeriod } from '@jogo/rules/protection/limits'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type SetBy = 'player' | 'house'

export interface LimitRow {
  of: LimitedQuantity
  period: LimitPeriod
  setBy: SetBy
  value: number
}

export interface RaiseRow {
  of: LimitedQuantity
  period: LimitPeriod
  value: number | null
  askedAt: Date
  readyAt: Date
  lapsesAt: Date
}

/** Serialises changes of a player's protection. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('protection', ${playerId}::bigint))`.execute(tx)
}

/** Time of the transaction by the database's clock, which all nodes share. */
export async function readMoment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ledger.moment() as at`.execute(tx)
  return rows[0]?.at as Date
}

export async function listLimits(tx: Tx, playerId: number): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select of, period, set_by as "setBy", value::float8 as value from public.player_limits where player_id = ${playerId}`.execute(
    tx,
  )
  return rows
}

/** The house's limits of several accounts: the strictest limit of each kind. */
export async function listHouseLimits(
  tx: Tx,
  playerIds: readonly number[],
): Promise<(LimitName & { value: number })[]> {
  const { rows } = await sql<LimitName & { value: number }>`
    select of, period, min(value)::float8 as value from public.player_limits
     where player_id = any (${playerIds}::bigint[]) and set_by = 'house' group by of, period order by of, period`.execute(
    tx,
  )
  return rows
}

export async function upsertLimit(
  tx: Tx,
  playerId: number,
  { of, period }: LimitName,
  { setBy, value, at }: { setBy: SetBy; value: number | null; at: Date },
): Promise<void> {
  if (value === null)
    await sql`delete from public.player_limits
      where player_id = ${playerId} and of = ${of} and period = ${period} and set_by = ${setBy}`.execute(tx)
  else
    await sql`insert into public.player_limits (player_id, of, period, set_by, value, set_at)
      values (${playerId}, ${of}, ${period}, ${setBy}, ${value}, ${at})
      on conflict (player_id, of, period, set_by) do update set value = excluded.value, set_at = excluded.set_at`.execute(
      tx,
    )
}

/** Requested raises that have not lapsed. */
export async function listRaises(tx: Tx, playerId: number, now: Date): Promise<RaiseRow[]> {
  const { rows } = await sql<RaiseRow>`
    select of, period, value::float8 as value, asked_at as "askedAt", ready_at as "readyAt", lapses_at as "lapsesAt"
      from public.limit_raises where player_id = ${playerId} and lapses_at > ${now}`.execute(tx)
  return rows
}

/** Inserts a requested raise of a limit. A later request replaces it and restarts the wait, which never ends before the wait of the earlier request. */
export async function upsertRaise(tx: Tx, playerId: number, raise: RaiseRow): Promise<void> {
  const { of, period, value, askedAt, readyAt, lapsesAt } = raise
  await sql`insert into public.limit_raises (player_id, of, period, value, asked_at, ready_at, lapses_at)
    values (${playerId}, ${of}, ${period}, ${value}, ${askedAt}, ${readyAt}, ${lapsesAt})
    on conflict (player_id, of, period) do update set value = excluded.value, asked_at = excluded.asked_at,
      ready_at = greatest(excluded.ready_at, limit_raises.ready_at),
      lapses_at = greatest(excluded.lapses_at, limit_raises.lapses_at)`.execute(tx)
}

/** @returns whether a raise was requested */
export async function deleteRaise(tx: Tx, playerId: number, { of, period }: LimitName): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from public.limit_raises
    where player_id = ${playerId} and of = ${of} and period = ${period}`.execute(tx)
  return Number(numAffectedRows) > 0
}

const RAISES_KEPT_MS = 30 * 24 * 3_600_000

export async function deleteOldRaises(tx: Tx, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - RAISES_KEPT_MS)
  const { numAffectedRows } = await sql`delete from public.limit_raises where ctid = any (array(
    select ctid from public.limit_raises where lapses_at < ${before} limit ${most}))`.execute(tx)
  return Number(numAffectedRows)
}
