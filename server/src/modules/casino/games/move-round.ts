import { isOpen } from '@jogo/rules/games/game'
import { publish } from '../../../facts.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { Balance } from '../../money/wallet/index.ts'
import type { MoveRow } from './attached.ts'
import type { GamesDeps } from './deps.ts'
import type { HouseGame } from './house-game.ts'
import { closedFact, roundCredit } from './paid.ts'
import type { Round } from './round.ts'
import { getGameRound } from './show-rounds.ts'
import * as store from './store.ts'

export interface Moved<Bet extends object = object, Play extends object = object> {
  round: Round<Bet, Play>
  /** Balances after the move; absent if it moved no money. */
  wallet?: Balance
}

const TRIES = 4

/**
 * Plays a move of the player. `decide` (pure) returns the next round, or the same object if nothing changes. After a concurrent change the round is read and
 * decided again, at most `TRIES` times.
 * @throws Refusal round_not_found, round_changed, busy, and the refusals of `decide`
 */
export async function playRound<Bet extends object, Play extends object>(
  deps: GamesDeps,
  game: HouseGame<Bet, Play>,
  { playerId, id }: { playerId: number; id: string },
  decide: (round: Round<Bet, Play>) => Round<Bet, Play>,
): Promise<Moved<Bet, Play>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const round = await getGameRound(deps, game, playerId, id)
    const decided = decide(round)
    if (decided === round) return { round }
    const moved = await moveRound(deps, round, decided)
    if (moved) return moved
  }
  refuse('round_changed')
}

/**
 * Stores `decided`, which was computed from `before`, and moves its money, if the stored round still equals `before`.
 * @returns undefined if another request has moved the round first
 */
export async function moveRound<R extends Round>(
  deps: GamesDeps,
  before: R,
  decided: R,
): Promise<{ round: R; wallet?: Balance } | undefined> {
  const now = deps.clock.now()
  const after: R = { ...decided, movedAt: now, ...(isOpen(decided) ? {} : { closedAt: now }) }
  if (isOpen(after))
    return (await store.updateRound(deps.db.sql, before, after)) ? { round: after } : undefined
  if (after.ending === 'lost') return loseRound(deps, before, after)
  return payRound(deps, before, after)
}

async function loseRound<R extends Round>(deps: GamesDeps, before: R, after: R) {
  return deps.db.transaction(async (tx) => {
    if (!(await store.updateRound(tx, before, after))) return undefined
    await publish(tx, { name: 'round.closed', ...closedFact(after) })
    return { round: after }
  })
}

/** Pays and closes a round in one transaction, so that a crash cannot separate the two. */
async function payRound<R extends Round>(deps: GamesDeps, before: R, after: R) {
  const row: MoveRow = { before, after, fact: closedFact(after) }
  const pay = after.ending === 'refunded' ? deps.wallet.refundStake : deps.wallet.payPayout
  try {
    const posted = await pay({ ...roundCredit(after), attach: { kind: 'games.close-round', row } })
    // Another request has already paid this round, so the caller reads it again.
    return posted.duplicate ? undefined : { round: after, wallet: posted }
  } catch (error) {
    if (isRefusal(error, 'round_changed') || isRefusal(error, 'reference_reused')) return undefined
    throw error
  }
}
