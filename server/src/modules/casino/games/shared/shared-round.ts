import type { Phase } from '@jogo/contract/games/shared'
import type { GamePhaseEvent } from '@jogo/contract/realtime'
import type { GameName } from '@jogo/rules/games/all'

/** A stored round of a shared game. Its times are by the database's clock. */
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
  /** Time of the last mark of the flight, ms after the draw; only for games with a flight. */
  flownMs?: number
  hash?: string
  outcome?: object
}

export const GOING: readonly Phase[] = ['open', 'closed', 'drawn', 'refunding']

/**
 * An undrawn round is refunded this long after its due draw, or after the last mark of its flight, ms. `refund_late_round` in SQL has the same value. A
 * new dealer takes over in under five seconds and may still draw the round. The worker polls every second, so every stake is refunded ten seconds after the
 * draw.
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
