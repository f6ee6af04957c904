import type { GameName } from '@jogo/rules/games/all'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { GamesDeps } from './deps.ts'
import type { HouseGame } from './house-game.ts'
import type { Round } from './round.ts'
import * as store from './store.ts'

const PAGE = 20
/** Page size for a browser that checks rounds, not for display. */
const CHECKED_PAGE = 100

/** @throws Refusal round_not_found, also for a round of another player */
export async function getRound({ db }: GamesDeps, playerId: number, roundId: string): Promise<Round> {
  return (await store.findRound(db.sql, playerId, roundId)) ?? refuse('round_not_found')
}

/** @throws Refusal round_not_found, also for a round of another game */
export async function getGameRound<Bet extends object, Play extends object>(
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
  /** Only open rounds. */
  isOpen?: boolean
  /** Only bets on shared rounds. */
  isShared?: boolean
  /** Only rounds of the pair whose server seed has this hash. */
  seed?: string
  cursor?: string
}

/**
 * Rounds, newest first. A page has twenty rounds, or a hundred for a pair, for shared rounds or for open rounds. An unreadable cursor starts at the newest
 * round.
 */
export async function listRounds(
  { db }: GamesDeps,
  playerId: number,
  filter: RoundFilter = {},
): Promise<RoundPage> {
  const { game, isOpen = false, isShared = false, seed, cursor } = filter
  if (seed !== undefined) return listPair(db.sql, playerId, seed, cursor)
  const page = isShared || isOpen ? CHECKED_PAGE : PAGE
  const before = readCursor(cursor)
  const found = await store.listRounds(db.sql, playerId, { game, isOpen, isShared, before, limit: page + 1 })
  const rounds = found.slice(0, page)
  const last = rounds.at(-1)
  const next = found.length > page && last ? writeCursor({ at: last.openedAt, id: last.id }) : undefined
  return { rounds, next }
}

/** Rounds of a seed pair by descending nonce; the nonce is the cursor. */
async function listPair(tx: Tx, playerId: number, seed: string, cursor = ''): Promise<RoundPage> {
  const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
  const found = await store.listPairRounds(tx, playerId, { seed, before, limit: CHECKED_PAGE + 1 })
  const rounds = found.slice(0, CHECKED_PAGE)
  const last = rounds.at(-1)?.nonce
  return { rounds, next: found.length > CHECKED_PAGE && last !== undefined ? String(last) : undefined }
}
