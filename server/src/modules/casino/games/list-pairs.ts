import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { GamesDeps } from './deps.ts'
import type { SeedPair } from './fair-seeds.ts'
import { listRevealedPairs } from './seed-store.ts'

const PAGE = 100

/** The player's revealed pairs that have decided rounds, latest first. An unreadable cursor starts at the latest pair. */
export async function listPairs(
  { db }: GamesDeps,
  playerId: number,
  cursor?: string,
): Promise<{ pairs: SeedPair[]; next: string | undefined }> {
  const found = await listRevealedPairs(db.sql, playerId, { before: readCursor(cursor), limit: PAGE + 1 })
  const pairs = found.slice(0, PAGE)
  const last = pairs.at(-1)
  const next =
    found.length > PAGE && last?.revealedAt ? writeCursor({ at: last.revealedAt, id: last.id }) : undefined
  return { pairs, next }
}
