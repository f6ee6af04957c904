import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Marks games without a picture, and without a request since `before`, as requested now. @returns these games */
export async function updateAskedAt(
  tx: Tx,
  ids: readonly number[],
  now: Date,
  before: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update casino_games set picture_asked_at = ${now}
    where id = any (${ids}::int[]) and image is null and picture_url is not null
      and (picture_asked_at is null or picture_asked_at < ${before}) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Address of a game's picture at its supplier, until the picture is stored. */
export async function findPictureUrl(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ url: string | null }>`select picture_url as url from casino_games
    where id = ${id} and image is null`.execute(tx)
  return rows[0]?.url ?? undefined
}

/** Stores the picture of a game. No effect if the supplier has changed its address meanwhile. */
export async function updatePicture(tx: Tx, id: number, url: string, image: string): Promise<void> {
  await sql`update casino_games set image = ${image} where id = ${id} and picture_url = ${url}`.execute(tx)
}
