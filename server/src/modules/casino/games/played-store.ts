import type { GameName } from '@jogo/rules/games/all'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Number of latest rounds that are searched for games. */
const ROUNDS = 500

/** The player's last games, latest first; each game once. */
export async function listLastGames(tx: Tx, playerId: number) {
  const { rows } = await sql<{ game: GameName; at: Date }>`select game, max(opened_at) as at
    from (select game, opened_at from rounds where player_id = ${playerId} order by opened_at desc, id desc limit ${ROUNDS}) last
    group by game order by at desc`.execute(tx)
  return rows
}
