import { keptSince } from '@jogo/rules/privacy/retention'
import { closesOn } from '@jogo/rules/protection/impediments'
import type { Verdict } from '@jogo/rules/protection/prohibited'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { listImpediments } from './impediment-store.ts'

const MINUTE_MS = 60_000
/** Age of an answer after which the next query is due. The law requires a query every 15 days; one day is left for registers that do not answer. */
const ANSWER_AGE_MS = 14 * 24 * 60 * MINUTE_MS
const TRY_AGAIN_MS = 10 * MINUTE_MS

export type Occasion = 'registration' | 'day' | 'sweep'

/** Latest answers of the registers about a player. */
export interface Clearance extends Verdict {
  /** Day for which the answers count, such as `2026-11-24`, in America/Sao_Paulo. */
  day: string | null
  /** Time of the answers; null until every register has answered. */
  answeredAt: Date | null
  triedAt: Date
}

export async function insertLookUp(
  tx: Tx,
  row: Verdict & {
    cpf: string
    playerId: number | undefined
    at: Date
    occasion: Occasion
    /** SHA-256 of the supplier's lists, hexadecimal. */
    listsHash: string | undefined
  },
): Promise<void> {
  const hash = row.listsHash === undefined ? null : Buffer.from(row.listsHash, 'hex')
  await sql`insert into public.prohibited_look_ups (cpf, player_id, at, occasion, outcome, grounds, lists_hash)
    values (${row.cpf}, ${row.playerId ?? null}, ${row.at}, ${row.occasion}, ${row.outcome}, ${row.grounds}::text[], ${hash})`.execute(
    tx,
  )
}

export async function findClearance(tx: Tx, playerId: number): Promise<Clearance | undefined> {
  const { rows } = await sql<Clearance>`
    select outcome, grounds, to_char(day, 'YYYY-MM-DD') as day, answered_at as "answeredAt", tried_at as "triedAt"
      from public.clearances where player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/**
 * Stores the registers' answer. Without an answer the stored one stays, and `barred` is permanent.
 * @returns whether the row changed
 */
export async function upsertClearance(
  tx: Tx,
  playerId: number,
  { outcome, grounds, day, at }: Verdict & { day: string; at: Date },
): Promise<boolean> {
  const isAnswer = outcome !== 'unknown'
  const dueAt = new Date(at.getTime() + (isAnswer ? ANSWER_AGE_MS : TRY_AGAIN_MS))
  const { numAffectedRows } = await sql`
    insert into public.clearances as c (player_id, outcome, grounds, answered_at, day, tried_at, due_at)
    values (${playerId}, ${outcome}, ${grounds}::text[], ${isAnswer ? at : null}, ${isAnswer ? day : null}::date, ${at}, ${dueAt})
    on conflict (player_id) do update set tried_at = excluded.tried_at, due_at = excluded.due_at,
      outcome = case when ${isAnswer} then excluded.outcome else c.outcome end,
      grounds = case when ${isAnswer} then excluded.grounds else c.grounds end,
      answered_at = coalesce(excluded.answered_at, c.answered_at), day = coalesce(excluded.day, c.day)
     where c.outcome <> 'barred'`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Time and grounds of a register's bar on a player. Undefined without a bar, and for grounds that spare existing accounts. */
export async function findProhibition(
  tx: Tx,
  playerId: number,
): Promise<{ at: Date; grounds: string[] } | undefined> {
  const found = await findClearance(tx, playerId)
  if (found?.outcome !== 'barred' || !found.answeredAt || !found.day) return undefined
  const { answeredAt: at, day, grounds } = found
  return closesOn(day, grounds, await listImpediments(tx)) ? { at, grounds } : undefined
}

/** Players with an open account whom registers bar, latest bar first. */
export async function listProhibited(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.player_id::float8 as id from public.clearances c join public.players p on p.id = c.player_id
     where c.outcome = 'barred' and p.closed_at is null order by c.answered_at desc limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * Claims due players, longest overdue first. Each becomes due again soon, because the worker may die before the query. A row without a due time gets the end of
 * its answer's validity; a closed account is never due.
 */
export async function claimDue(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ taken: number; due: number[] }> {
  const { rows } = await sql<{ id: number; isDue: boolean }>`
    with first as materialized (
      select c.player_id, c.due_at, c.answered_at + make_interval(secs => ${ANSWER_AGE_MS / 1_000}) as answer_ends from public.clearances c
       where c.outcome <> 'barred' and c.due_at is distinct from 'infinity' and (c.due_at is null or c.due_at <= ${now})
       order by c.due_at nulls first limit ${limit} for update skip locked)
    update public.clearances c set due_at = case
        when p.closed_at is not null then 'infinity'::timestamptz
        when first.due_at is null and first.answer_ends > ${now} then first.answer_ends
        else ${new Date(now.getTime() + TRY_AGAIN_MS)} end
      from first join public.players p on p.id = first.player_id
     where c.player_id = first.player_id
    returning c.player_id::float8 as id,
      p.closed_at is null and (first.due_at is not null or first.answer_ends is null or first.answer_ends <= ${now}) as "isDue"`.execute(
    tx,
  )
  return { taken: rows.length, due: rows.flatMap(({ id, isDue }) => (isDue ? [id] : [])) }
}

/** Makes players due who were never queried, because they registered before the law required it. @returns number of these players */
export async function insertUnasked(tx: Tx, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into public.clearances (player_id, outcome, grounds, tried_at, due_at)
    select p.id, 'unknown', '{}', 'epoch', ${now} from public.players p
     where p.closed_at is null and not exists (select from public.clearances c where c.player_id = p.id) limit ${limit}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** Delay of the longest overdue player, s. */
export async function oldestDueSeconds(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${now}::timestamptz - min(due_at))::float8 as seconds from public.clearances
     where outcome <> 'barred' and due_at is distinct from 'infinity'`.execute(tx)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

export interface MarkedPlayer {
  playerId: number
  outcome: Verdict['outcome']
  grounds: string[]
  answeredAt: Date
}

/** Players whom a register lists, newest first. */
export async function listMarked(tx: Tx, limit: number): Promise<MarkedPlayer[]> {
  const { rows } = await sql<MarkedPlayer>`
    select player_id::float8 as "playerId", outcome, grounds, answered_at as "answeredAt" from public.clearances
     where grounds <> '{}' and answered_at is not null order by answered_at desc limit ${limit}`.execute(tx)
  return rows
}

/** A player on a list of people to review. */
export interface ReviewedPlayer extends MarkedPlayer {
  /** SHA-256 of the lists in the supplier's latest answer, hexadecimal; null if the supplier omitted it. */
  listsHash: string | null
}

/** Players with one of these grounds, by number, after a number. */
export async function listReviewed(
  tx: Tx,
  { grounds, after, limit }: { grounds: readonly string[]; after: number; limit: number },
): Promise<ReviewedPlayer[]> {
  const { rows } = await sql<ReviewedPlayer>`
    select c.player_id::float8 as "playerId", c.outcome, c.grounds, c.answered_at as "answeredAt", encode(l.lists_hash, 'hex') as "listsHash"
      from public.clearances c join public.players p on p.id = c.player_id
      left join lateral (select lists_hash from public.prohibited_look_ups u
        where u.cpf = p.cpf and u.player_id = c.player_id and u.outcome <> 'unknown' order by u.id desc limit 1) l on true
     where c.player_id > ${after} and c.grounds && ${[...grounds]}::text[] and c.answered_at is not null
     order by c.player_id limit ${limit}`.execute(tx)
  return rows
}

/** Deletes expired look-ups. Only the oldest rows are read, because rows are in order of time. */
export async function deleteOldLookUps(tx: Tx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from public.prohibited_look_ups where at <= ${keptSince(now)}
    and id in (select id from public.prohibited_look_ups order by id limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
