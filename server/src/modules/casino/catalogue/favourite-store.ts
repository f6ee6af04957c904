import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Numbers of the player's favourite games, latest first. */
export async function listFavourites(tx: Tx, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`select game_id as "gameId" from favourite_games
    where player_id = ${playerId} order by created_at desc, game_id desc`.execute(tx)
  return rows.map(({ gameId }) => gameId)
}

export async function insertFavourite(tx: Tx, playerId: number, gameId: number, at: Date): Promise<void> {
  await sql`insert into favourite_games (player_id, game_id, created_at)
    values (${playerId}, ${gameId}, ${at}) on conflict do nothing`.execute(tx)
}

export async function deleteFavourite(tx: Tx, playerId: number, gameId: number): Promise<void> {
  await sql`delete from favourite_games where player_id = ${playerId} and game_id = ${gameId}`.execute(tx)
}
