import type { ContactName } from '@jogo/contract/profile'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { SentMessages } from './confirmation.ts'

export type MessageState = 'sent' | 'delivered' | 'failed'

export interface NewMessage {
  /** Id of the confirmation that the message belongs to. */
  id: string
  playerId: number
  contact: ContactName
  target: string
  at: Date
}

/** Locks a recipient until the end of the transaction, so that the count of messages stays correct. */
export async function lockTarget(tx: Tx, contact: ContactName, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${contact} ${target}`}, 0))`.execute(tx)
}

export async function listSent(
  tx: Tx,
  {
    playerId,
    contact,
    target,
    since,
  }: { playerId: number; contact: ContactName; target: string; since: Date },
): Promise<SentMessages> {
  const { rows } = await sql<{ at: Date; is_target: boolean; is_own: boolean }>`
    select at, target = ${target} as is_target, player_id = ${playerId} as is_own from contact_messages
    where contact = ${contact} and at > ${since} and (target = ${target} or player_id = ${playerId})`.execute(
    tx,
  )
  const times = (condition: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(condition).map(({ at }) => at)
  return { toTarget: times((row) => row.is_target), byPlayer: times((row) => row.is_own) }
}

export async function insertMessage(
  tx: Tx,
  { id, playerId, contact, target, at }: NewMessage,
): Promise<void> {
  await sql`insert into contact_messages (id, player_id, contact, target, at)
    values (${id}, ${playerId}, ${contact}, ${target}, ${at})`.execute(tx)
}

/** Sets the state of a message. A delivered message stays delivered, also after contrary notices. */
export async function updateMessageState(tx: Tx, id: string, state: MessageState): Promise<void> {
  await sql`update contact_messages set state = ${state} where id = ${id} and state <> 'delivered'`.execute(
    tx,
  )
}

export async function findState(tx: Tx, id: string): Promise<MessageState | undefined> {
  const { rows } = await sql<{
    state: MessageState
  }>`select state from contact_messages where id = ${id}`.execute(tx)
  return rows[0]?.state
}

export async function hasMessage(tx: Tx, playerId: number, contact: ContactName): Promise<boolean> {
  const { rows } = await sql`select 1 from contact_messages
    where player_id = ${playerId} and contact = ${contact} limit 1`.execute(tx)
  return rows.length > 0
}

export async function deleteOldMessages(tx: Tx, before: Date): Promise<void> {
  await sql`delete from contact_messages where at < ${before}`.execute(tx)
}
