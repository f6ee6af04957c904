import type { GameName } from '@jogo/rules/games/all'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { Round } from '../round.ts'
import { selectRounds, toRound } from '../store.ts'

/** Condition equal to that of the index of open bets. Otherwise the planner may use the much larger index of all open rounds. */
const IS_OPEN_BET = sql<boolean>`r.shared_n is not null and coalesce(r.ending, '') = ''`

/** Query of the open bets, exported for a test of its plan. */
export const openBetsQuery = (tx: Tx, { game, n }: { game: GameName; n: number }) =>
  selectRounds(tx)
    .where('r.game', '=', game)
    .where('r.shared_n', '=', n)
    .where(IS_OPEN_BET)
    .orderBy('r.player_id')

/** Open bets on a shared round, by number of the player. */
export const listOpenBets = async (tx: Tx, round: { game: GameName; n: number }): Promise<Round[]> =>
  (await openBetsQuery(tx, round).execute()).map(toRound)

/** Bets with a cash-out request. */
export const listAskedBets = async (tx: Tx, round: { game: GameName; n: number }): Promise<Round[]> =>
  (await openBetsQuery(tx, round).where(sql<boolean>`r.play ? 'outMs'`).execute()).map(toRound)

/** Maximum difference between the clocks of process and database: a bet has the time of its process, a round the time of the database. */
const CLOCKS_APART = '1 h'

/** Query of the ended bets, exported for a test of its plan. */
export const endedBetsQuery = (
  tx: Tx,
  { game, n, opensAt }: { game: GameName; n: number; opensAt: Date },
  players: readonly number[],
) =>
  selectRounds(tx)
    .where('r.game', '=', game)
    .where('r.shared_n', '=', n)
    .where(sql<boolean>`r.player_id = any(${players}::bigint[])`)
    .where(sql<boolean>`r.opened_at > ${opensAt}::timestamptz - ${CLOCKS_APART}::interval`)
    .where('r.ending', 'is not', null)

/** Ended bets of these players on a shared round. */
export const listEndedBets = async (
  tx: Tx,
  round: Parameters<typeof endedBetsQuery>[1],
  players: readonly number[],
): Promise<Round[]> =>
  players.length === 0 ? [] : (await endedBetsQuery(tx, round, players).execute()).map(toRound)
