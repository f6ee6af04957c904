import { GAMES, isGameName } from '@jogo/rules/games/all'
import { endRound, isOpen } from '@jogo/rules/games/game'
import type { Database, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { GamesDeps } from './deps.ts'
import { moveRound } from './move-round.ts'
import { type RefundJob, refundRoundsLater } from './queue.ts'
import * as store from './store.ts'

/** Open rounds to refund: one round, or all rounds of a game that are open now. */
export type RoundRefundRequest = ({ round: string } | { game: string }) & {
  /** Description of the fault, for the audit. */
  why: string
}

const AT_ONCE = 500

/**
 * Enqueues the refund of rounds that a fault of the house has interrupted, in any state, if they are still open. Bets on shared rounds are left out: dealer and
 * repair worker refund them.
 * @throws Refusal reason_missing, game_not_found, round_not_found if no such round is open
 */
export async function refundRoundsFor(
  { db }: { db: Database },
  request: RoundRefundRequest,
): Promise<{ before: object; after: object }> {
  if (!request.why) refuse('reason_missing')
  const rounds = await findRounds(db.sql, request)
  if (rounds.length === 0) refuse('round_not_found')
  for (let from = 0; from < rounds.length; from += AT_ONCE)
    await refundRoundsLater(db.sql, {
      rounds: rounds.slice(from, from + AT_ONCE).map(({ playerId, id }) => ({ playerId, id })),
    })
  const stakes = Number(rounds.reduce((sum, { stake }) => sum + stake, 0n))
  return {
    before: { open: rounds.map(({ id }) => id), stakes },
    after: { refunded: rounds.length, why: request.why },
  }
}

/** Sum of the stakes of these rounds, centavos. @throws Refusal game_not_found */
export async function stakesToRefund({ db }: { db: Database }, request: RoundRefundRequest): Promise<number> {
  return Number((await findRounds(db.sql, request)).reduce((sum, { stake }) => sum + stake, 0n))
}

async function findRounds(tx: Tx, request: RoundRefundRequest) {
  if ('round' in request) return store.listOpenMoving(tx, { id: request.round })
  const { game } = request
  if (!isGameName(game) || GAMES[game].kind !== 'moving') refuse('game_not_found')
  return store.listOpenMoving(tx, { game })
}

const TRIES = 4

/** Refunds these rounds if they are open. @throws Error if a round changed in every try, so that the job is retried */
export async function refundRounds(deps: GamesDeps, { rounds }: RefundJob): Promise<void> {
  for (const round of rounds) await refundRound(deps, round)
}

/** Refunds the player's own open rounds. @returns number of refunded rounds */
export async function refundOpen(deps: GamesDeps, playerId: number): Promise<number> {
  const rounds = await store.listOpenMoving(deps.db.sql, { playerId })
  await refundRounds(deps, { rounds })
  return rounds.length
}

async function refundRound(deps: GamesDeps, { playerId, id }: RefundJob['rounds'][number]) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const round = await store.findRound(deps.db.sql, playerId, id)
    if (!round || !isOpen(round)) return
    if (await moveRound(deps, round, endRound(round, 'refunded', round.stake))) return
  }
  throw new Error(`round ${id} keeps moving`)
}
