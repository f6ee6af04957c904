import { type ColumnType, sql } from 'kysely'
import type { ListKey } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SeedPair } from './fair-seeds.ts'

/** Type of a column that is set by the insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>

export type SeedTable = {
  player_id: ColumnType<bigint, number, never>
  id: Fixed<string>
  server_seed: Fixed<string>
  server_hash: Fixed<string>
  client_seed: string
  next_nonce: ColumnType<bigint, never, never>
  created_at: Fixed<Date>
  activated_at: Date | null
  revealed_at: ColumnType<Date | null, never, Date>
}

type SeedTables = { 'public.fair_seeds': SeedTable }

const COLUMNS = [
  'id as seed_id',
  'server_seed',
  'server_hash',
  'client_seed',
  'next_nonce',
  'activated_at',
  'revealed_at',
] as const

const selectPairs = (tx: Tx, playerId: number) =>
  tx
    .withTables<SeedTables>()
    .selectFrom('public.fair_seeds')
    .select(COLUMNS)
    .where('player_id', '=', BigInt(playerId))

const selectActive = (tx: Tx, playerId: number) =>
  selectPairs(tx, playerId).where('activated_at', 'is not', null).where('revealed_at', 'is', null)

const selectWaiting = (tx: Tx, playerId: number) =>
  selectPairs(tx, playerId).where('activated_at', 'is', null)

/** Active pair and next pair, read in one statement. */
export async function findPromised(
  tx: Tx,
  playerId: number,
): Promise<{ active: SeedPair | undefined; next: SeedPair | undefined }> {
  const rows = await selectActive(tx, playerId).unionAll(selectWaiting(tx, playerId)).execute()
  const [active, next] = [rows.find((row) => row.activated_at), rows.find((row) => !row.activated_at)]
  return { active: active && toPair(active), next: next && toPair(next) }
}

/** Locks the active pair. A bet locks the same row while it is placed. */
export async function lockActivePair(tx: Tx, playerId: number): Promise<SeedPair | undefined> {
  const row = await selectActive(tx, playerId).forUpdate().executeTakeFirst()
  return row && toPair(row)
}

export async function findLastRevealedPair(tx: Tx, playerId: number): Promise<SeedPair | undefined> {
  const row = await selectPairs(tx, playerId)
    .where('revealed_at', 'is not', null)
    .orderBy('revealed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPair(row)
}

/** Pairs that have decided rounds and were revealed before `before`, latest first. */
export async function listRevealedPairs(
  tx: Tx,
  playerId: number,
  { before, limit }: { before: ListKey | undefined; limit: number },
): Promise<SeedPair[]> {
  let query = selectPairs(tx, playerId).where('revealed_at', 'is not', null).where('next_nonce', '>', 0n)
  if (before) query = query.where(sql<boolean>`(revealed_at, id) < (${before.at}, ${before.id}::uuid)`)
  const rows = await query.orderBy('revealed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toPair)
}

/** Inserts a pair. No effect if the player already has a pair of its kind (active or next). */
export async function insertPair(
  tx: Tx,
  playerId: number,
  pair: SeedPair,
  at: { now: Date; active: boolean },
): Promise<void> {
  await tx
    .withTables<SeedTables>()
    .insertInto('public.fair_seeds')
    .values({
      player_id: playerId,
      id: pair.id,
      server_seed: pair.serverSeed,
      server_hash: pair.serverHash,
      client_seed: pair.clientSeed,
      created_at: at.now,
      activated_at: at.active ? at.now : null,
    })
    .onConflict((conflict) => {
      const known = conflict.column('player_id').where('activated_at', at.active ? 'is not' : 'is', null)
      return (at.active ? known.where('revealed_at', 'is', null) : known).doNothing()
    })
    .execute()
}

/** Activates the next pair with its client seed. */
export async function updateNextActive(
  tx: Tx,
  playerId: number,
  clientSeed: string,
  now: Date,
): Promise<SeedPair | undefined> {
  const row = await tx
    .withTables<SeedTables>()
    .updateTable('public.fair_seeds')
    .set({ client_seed: clientSeed, activated_at: now })
    .where('player_id', '=', BigInt(playerId))
    .where('activated_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toPair(row)
}

export async function updateRevealed(tx: Tx, playerId: number, id: string, now: Date): Promise<void> {
  await tx
    .withTables<SeedTables>()
    .updateTable('public.fair_seeds')
    .set({ revealed_at: now })
    .where('player_id', '=', BigInt(playerId))
    .where('id', '=', id)
    .execute()
}

interface PairRow {
  seed_id: string
  server_seed: string
  server_hash: string
  client_seed: string
  next_nonce: bigint
  revealed_at: Date | null
}

export const toPair = (row: PairRow): SeedPair => ({
  id: row.seed_id,
  serverSeed: row.server_seed,
  serverHash: row.server_hash,
  clientSeed: row.client_seed,
  nextNonce: Number(row.next_nonce),
  ...(row.revealed_at && { revealedAt: row.revealed_at }),
})
