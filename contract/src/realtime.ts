import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import type { Phase } from './games/shared.ts'
import type { BetLabel, CasinoLabel, PRODUCTS, Product } from './products.ts'

/** Posted form-encoded by Pusher clients. */
export const broadcastingAuth = endpoint({
  method: 'POST',
  path: '/api/broadcasting/auth',
  access: { who: 'player', needs: [] },
  summary: 'Signs a subscription to one of the own private channels (Pusher protocol 7).',
  body: Type.Object({
    socket_id: Type.String({ pattern: '^\\d+\\.\\d+$', maxLength: 60 }),
    channel_name: Type.String({ maxLength: 164 }),
  }),
  response: Type.Object({
    auth: Type.String(),
    channel_data: Type.String({ description: 'Sent along with the subscription, as it is.' }),
  }),
  refusals: ['not_found'],
})

/** `UserUpdateEvent` on `private-users.{id}`: amounts in centavos; the higher `version` is the newer. */
export interface UserUpdateEvent {
  balance: number
  bonus: number
  version: number
}

/**
 * `UserTransactionEvent` on `private-transactions.user.{id}`: a deposit, a withdrawal, and each stake, payout and refund of a product.
 * `status` and `type` as in the statement. `source`: a play of a game carries `casino_game`; a bet carries `type` and `market`.
 */
export interface UserTransactionEvent {
  source_type: 'deposit' | 'withdrawal' | (typeof PRODUCTS)[Product]['sourceType']
  source: { id: string; occurrence?: number | null } & Partial<
    Static<typeof CasinoLabel> & Static<typeof BetLabel>
  >
  status: number
  type: number
  amount: number
}

/** The one channel that anybody may join, without a signature. */
export const SITE_CHANNEL = 'site'

/** `SettingsUpdateEvent` on `site`: ask `GET /v2/settings/?version=…` again, which answers nothing older than this. */
export interface SettingsUpdateEvent {
  /** Rises with every change. */
  version: number
}

/** The public channel of a shared game: `game.double`. */
export const gameChannel = (game: string): string => `game.${game}`

/**
 * `GameRoundEvent` on `game.<game>`: a shared round came into a phase, or flies on. Hash and outcome are told when it is drawn, and null before.
 * `now` is the server's clock; a page that missed one asks `GET /api/games/<game>/table`.
 */
export type GameRoundEvent = GamePhaseEvent | GameFlightEvent

/** A mark of a round in flight: `ms` after its draw it was still flying. All that was asked for until then is paid. */
export interface GameFlightEvent {
  now: string
  flown: { n: number; ms: number }
}

export interface GamePhaseEvent {
  now: string
  round: {
    n: number
    /** Number of the chain whose hash at `place` draws the round; told from `open` on. */
    chain: number
    place: number
    phase: Phase
    opens_at: string
    closes_at: string
    draws_at: string
    ends_at: string
    flown_ms: number | null
    hash: string | null
    outcome: object | null
  }
}
