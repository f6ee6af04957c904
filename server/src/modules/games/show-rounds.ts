import type { GameName } from '@jogo/rules/games/all'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import type { GamesDeps } from './deps.ts'
import type { HouseGame } from './house-game.ts'
import type { Round } from './round.ts'
import * as store from './store.ts'

const PAGE = 20

/** @throws Refusal round_not_found, also for another player's round */
export async function getRound({ db }: GamesDeps, playerId: number, roundId: string): Promise<Round> {
  return (await store.findRound(db.sql, playerId, roundId)) ?? refuse('round_not_found')
}

/** @throws Refusal round_not_found, also for a round of another game */
export async function getRoundOf<Bet extends object, Play extends object>(
  deps: GamesDeps,
  game: HouseGame<Bet, Play>,
  playerId: number,
  roundId: string,
): Promise<Round<Bet, Play>> {
  const round = await getRound(deps, playerId, roundId)
  if (round.game !== game.name) refuse('round_not_found')
  return round as Round<Bet, Play>
}

export async function findOpenRound<Bet extends object, Play extends object>(
  { db }: GamesDeps,
  game: HouseGame<Bet, Play>,
  playerId: number,
): Promise<Round<Bet, Play> | undefined> {
  return (await store.findOpenRound(db.sql, playerId, game.name)) as Round<Bet, Play> | undefined
}

export interface RoundPage {
  rounds: Round[]
  next: string | undefined
}

export interface RoundFilter {
  /** Only rounds of this game. */
  game?: GameName
  /** Only those that have not ended. */
  isOpen?: boolean
  cursor?: string
}

/** Newest first, twenty at a time. An unreadable cursor starts at the newest. */
export async function listRounds(
  { db }: GamesDeps,
  playerId: number,
  { game, isOpen = false, cursor }: RoundFilter = {},
): Promise<RoundPage> {
  const found = await store.listRounds(db.sql, playerId, {
    game,
    isOpen,
    before: readCursor(cursor),
    limit: PAGE + 1,
  })
  const rounds = found.slice(0, PAGE)
  const last = rounds.at(-1)
  const next = found.length > PAGE && last ? writeCursor({ at: last.openedAt, id: last.id }) : undefined
  return { rounds, next }
}
