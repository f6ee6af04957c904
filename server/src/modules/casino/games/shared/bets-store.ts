import type { GameName } from '@jogo/rules/games/all'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { Round } from '../round.ts'
import { selectRounds, toRound } from '../store.ts'

/** As the index of these has it: the planner may take the one of all open rounds otherwise, of which there are many more. */
const IS_OPEN_BET = sql<boolean>`r.shared_n is not null and coalesce(r.ending, '') = ''`

/** For a test too, which looks at its plan. */
export const openBetsQuery = (tx: Tx, { game, n }: { game: GameName; n: number }) =>
  selectRounds(tx)
    .where('r.game', '=', game)
    .where('r.shared_n', '=', n)
    .where(IS_OPEN_BET)
    .orderBy('r.player_id')

/** Open bets on a shared round, by rising player. */
export const listOpenBets = async (tx: Tx, round: { game: GameName; n: number }): Promise<Round[]> =>
  (await openBetsQuery(tx, round).execute()).map(toRound)

/** Those of them whose players asked for the money. */
export const listAskedBets = async (tx: Tx, round: { game: GameName; n: number }): Promise<Round[]> =>
  (await openBetsQuery(tx, round).where(sql<boolean>`r.play ? 'outMs'`).execute()).map(toRound)

/** The time of a bet is that of its process, the time of a round the database's: they are less apart than this. */
const CLOCKS_APART = '1 h'

/** For a test too, which looks at its plan. */
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

/** Bets of these players on a shared round that have ended. */
export const listEndedBets = async (
  tx: Tx,
  round: Parameters<typeof endedBetsQuery>[1],
  players: readonly number[],
): Promise<Round[]> =>
  players.length === 0 ? [] : (await endedBetsQuery(tx, round, players).execute()).map(toRound)
