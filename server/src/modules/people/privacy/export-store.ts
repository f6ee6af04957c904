import type { EXPORT_STATES } from '@jogo/contract/privacy/calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface DataExport {
  id: string
  playerId: number
  state: (typeof EXPORT_STATES)[number]
  listsWritten: number
  readyAt: Date | null
  deletedAt: Date | null
}

const COLUMNS = sql`id, player_id::float8 as "playerId", state, lists_written as "listsWritten", ready_at as "readyAt",
  deleted_at as "deletedAt"`

export async function insertExport(tx: Tx, id: string, playerId: number, at: Date): Promise<void> {
  await sql`insert into public.data_exports (id, player_id, began_at) values (${id}, ${playerId}, ${at})`.execute(
    tx,
  )
}

export async function findExport(tx: Tx, id: string): Promise<DataExport | undefined> {
  const { rows } = await sql<DataExport>`select ${COLUMNS} from public.data_exports where id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** The player's unfinished export. */
export async function findUnfinished(tx: Tx, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from public.data_exports
    where player_id = ${playerId} and state in ('waiting', 'writing')`.execute(tx)
  return rows[0]?.id
}

/** Marks an export as being written, also again after a crash. @returns undefined if the export no longer has to be written */
export async function updateExportBegun(tx: Tx, id: string, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ playerId: number }>`
    update public.data_exports set state = 'writing', lists_written = 0, began_at = ${at}
     where id = ${id} and state in ('waiting', 'writing') returning player_id::float8 as "playerId"`.execute(
    tx,
  )
  if (!rows[0]) return undefined
  await sql`delete from public.data_export_chunks where export_id = ${id}`.execute(tx)
  return rows[0].playerId
}

export async function updateProgress(tx: Tx, id: string, listsWritten: number): Promise<void> {
  await sql`update public.data_exports set lists_written = ${listsWritten} where id = ${id} and state = 'writing'`.execute(
    tx,
  )
}

/** @returns false if the export was no longer being written */
export async function updateExportFinished(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update public.data_exports set state = 'ready', ready_at = ${at}
    where id = ${id} and state = 'writing' returning 1`.execute(tx)
  return rows.length === 1
}

/** Deletes the files of a player's exports, or of exports that became ready before a moment. @returns number of exports */
export async function deleteFiles(
  tx: Tx,
  { at, which }: { at: Date; which: { readyBefore: Date } | { playerId: number } },
): Promise<number> {
  const old = 'playerId' in which ? sql`player_id = ${which.playerId}` : sql`ready_at <= ${which.readyBefore}`
  const { rows } = await sql<{ id: string }>`
    update public.data_exports set state = 'deleted', deleted_at = ${at} where state = 'ready' and ${old} returning id`.execute(
    tx,
  )
  for (const { id } of rows)
    await sql`delete from public.data_export_chunks where export_id = ${id}`.execute(tx)
  return rows.length
}

/** Marks exports without progress since `before` as failed, so that the player may request another. */
export async function updateStuckFailed(tx: Tx, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`update public.data_exports set state = 'failed'
    where state in ('waiting', 'writing') and began_at <= ${before} returning id`.execute(tx)
  for (const { id } of rows)
    await sql`delete from public.data_export_chunks where export_id = ${id}`.execute(tx)
}
