import type { Language } from '@jogo/contract/refusals'
import type { CaseClock, CaseState, CaseTopic } from '@jogo/rules/support/cases'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Writer of a case. `playerId` is undefined for a writer without a login. */
export interface Writer {
  playerId: number | undefined
  name: string
  email: string
  emailKey: string
  language: Language
}

export interface SupportCase extends CaseClock {
  number: number
  writer: Writer
  openedAt: Date
  lastAt: Date
}

export interface CaseMessage {
  id: string
  by: 'player' | 'house'
  /** Operator who wrote the answer. */
  operator: string | null
  at: Date
  text: string
}

interface Row {
  number: bigint
  player_id: bigint | null
  name: string
  email: string
  email_key: string
  language: Language
  topic: CaseTopic
  state: CaseState
  opened_at: Date
  last_at: Date
  due_at: Date | null
  closed_at: Date | null
}

const toCase = (row: Row): SupportCase => ({
  number: Number(row.number),
  writer: {
    playerId: row.player_id === null ? undefined : Number(row.player_id),
    name: row.name,
    email: row.email,
    emailKey: row.email_key,
    language: row.language,
  },
  ...{ topic: row.topic, state: row.state },
  ...{ openedAt: row.opened_at, lastAt: row.last_at, dueAt: row.due_at, closedAt: row.closed_at },
})

export async function insertCase(tx: Tx, writer: Writer, clock: CaseClock, now: Date): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`
    insert into support_cases (player_id, name, email, email_key, language, topic, state, opened_at, last_at, due_at)
    values (${writer.playerId ?? null}, ${writer.name}, ${writer.email}, ${writer.emailKey}, ${writer.language},
      ${clock.topic}, ${clock.state}, ${now}, ${now}, ${clock.dueAt})
    returning number`.execute(tx)
  return Number(rows[0]?.number)
}

/** @returns place of the message in the case */
export async function insertMessage(tx: Tx, number: number, message: CaseMessage): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into support_messages (case_number, n, id, by, operator, at, text)
    select ${number}, coalesce(max(n), 0) + 1, ${message.id}, ${message.by}, ${message.operator}, ${message.at}, ${message.text}
    from support_messages where case_number = ${number}
    returning n`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function updateClock(tx: Tx, number: number, clock: CaseClock, now: Date): Promise<void> {
  await sql`update support_cases set state = ${clock.state}, due_at = ${clock.dueAt}, closed_at = ${clock.closedAt},
    last_at = ${now} where number = ${number}`.execute(tx)
}

/** @param lock locks the case until the commit */
export async function findCase(tx: Tx, number: number, lock = false): Promise<SupportCase | undefined> {
  const { rows } = await sql<Row>`select * from support_cases where number = ${number}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] && toCase(rows[0])
}

/** Newest first. */
export async function listCases(tx: Tx, playerId: number, limit: number): Promise<SupportCase[]> {
  const { rows } = await sql<Row>`select * from support_cases where player_id = ${playerId}
    order by number desc limit ${limit}`.execute(tx)
  return rows.map(toCase)
}

/** Cases waiting for the house, earliest deadline first. */
export async function listWaiting(tx: Tx, limit: number): Promise<SupportCase[]> {
  const { rows } = await sql<Row>`select * from support_cases where due_at is not null
    order by due_at limit ${limit}`.execute(tx)
  return rows.map(toCase)
}

export async function countLate(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{
    count: bigint
  }>`select count(*) from support_cases where due_at <= ${now}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export async function listMessages(tx: Tx, number: number, limit: number): Promise<CaseMessage[]> {
  const { rows } = await sql<CaseMessage>`select id, by, operator, at, text from
    (select * from support_messages where case_number = ${number} order by n desc limit ${limit}) newest
    order by n`.execute(tx)
  return rows
}

export async function findMessage(
  tx: Tx,
  id: string,
): Promise<{ number: number; by: CaseMessage['by']; text: string } | undefined> {
  const { rows } = await sql<{ case_number: bigint; by: CaseMessage['by']; text: string }>`
    select case_number, by, text from support_messages where id = ${id}`.execute(tx)
  return rows[0] && { number: Number(rows[0].case_number), by: rows[0].by, text: rows[0].text }
}

/** Deletes cases whose last message is older than `since`, with their messages. @returns number of deleted cases */
export async function deleteOldCases(tx: Tx, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`
    with old as materialized (select number from support_cases where last_at < ${since} order by last_at limit ${most} for update skip locked),
      said as (delete from support_messages where case_number in (select number from old))
    delete from support_cases where number in (select number from old) returning number`.execute(tx)
  return rows.length
}

/** Locks the writer until the commit, so that concurrent messages are counted one after another. */
export async function lockWriter(
  tx: Tx,
  { playerId, emailKey }: Pick<Writer, 'playerId' | 'emailKey'>,
): Promise<void> {
  const key = `cases ${playerId === undefined ? emailKey : playerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Number of messages by a writer since a moment, over all cases. */
export async function countWritten(
  tx: Tx,
  { playerId, emailKey }: Pick<Writer, 'playerId' | 'emailKey'>,
  since: Date,
): Promise<number> {
  const mine =
    playerId === undefined
      ? sql`c.player_id is null and c.email_key = ${emailKey}`
      : sql`c.player_id = ${playerId}`
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from support_messages m join support_cases c on c.number = m.case_number
    where ${mine} and m.by = 'player' and m.at > ${since}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
