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
  /** How long after the draw it was still flying, as last marked, ms; only of games whose outcome is reached by and by. */
  flownMs?: number
  hash?: string
  outcome?: object
}

export const GOING: readonly Phase[] = ['open', 'closed', 'drawn', 'refunding']

/**
 * How long after its draw, or the last mark of its flight, a round that was not drawn begins to be refunded, ms; `refund_late_round` in SQL has the
 * same. A dealer that takes over needs less than five seconds, and may still draw it; a worker that looks every second has given every
 * stake back ten seconds after the draw.
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
