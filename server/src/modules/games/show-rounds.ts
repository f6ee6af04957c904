import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Deps } from './deps.ts'
import type { Round } from './round.ts'
import * as store from './store.ts'

const PAGE = 20

/** @throws Refusal round_not_found, also for another player's round */
export async function getRound({ db }: Deps, playerId: number, roundId: string): Promise<Round> {
  return (await store.findRound(db.sql, playerId, roundId)) ?? refuse('round_not_found')
}

export async function findCurrentRound({ db }: Deps, playerId: number): Promise<Round | undefined> {
  return store.findOpenRound(db.sql, playerId)
}

export interface RoundPage {
  rounds: Round[]
  next: string | undefined
}

/** Newest first, twenty at a time. A cursor we did not make begins at the top. */
export async function listRounds({ db }: Deps, playerId: number, cursor?: string): Promise<RoundPage> {
  const found = await store.listRounds(db.sql, playerId, readCursor(cursor), PAGE + 1)
  const rounds = found.slice(0, PAGE)
  const last = rounds.at(-1)
  const next = found.length > PAGE && last ? writeCursor({ at: last.openedAt, id: last.id }) : undefined
  return { rounds, next }
}
