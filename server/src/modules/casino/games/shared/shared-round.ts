import type { Phase } from '@jogo/contract/games/shared'
import type { GamePhaseEvent } from '@jogo/contract/realtime'
import type { GameName } from '@jogo/rules/games/all'

/** A round of a shared game as stored; times are the database's. */
export interface SharedRound {
  game: GameName
  n: number
  chain: number
  place: number
  version: number
  phase: Phase
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  endsAt: Date
  /** Last marked flight time after the draw, ms; only for games with a flight. */
  flownMs?: number
  hash?: string
  outcome?: object
}

export const GOING: readonly Phase[] = ['open', 'closed', 'drawn', 'refunding']

/**
 * Delay between the due draw (or the last flight mark) of an undrawn round and its refund, ms; same value in `refund_late_round` in SQL. A new dealer takes
 * over in under five seconds and may still draw the round; the worker, polling every second, has refunded every stake ten seconds after the draw.
 */
export const LATE_MS = 7_000

export const sharedRoundView = (round: SharedRound): GamePhaseEvent['round'] => ({
  n: round.n,
  chain: round.chain,
  place: round.place,
  phase: round.phase,
  opens_at: round.opensAt.toISOString(),
  closes_at: round.closesAt.toISOString(),
  draws_at: round.drawsAt.toISOString(),
  ends_at: round.endsAt.toISOString(),
  flown_ms: round.flownMs ?? null,
  hash: round.hash ?? null,
  outcome: round.outcome ?? null,
})
