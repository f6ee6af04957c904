import { type Static, Type } from 'typebox'
import type { RolloverFigures } from './bonuses.ts'
import { endpoint } from './endpoint.ts'
import type { Phase } from './games/shared.ts'
import type { BetLabel, CasinoLabel, PRODUCTS, Product } from './products.ts'
import type { FIXTURE_STATES, MapView, MarketState } from './sportsbook.ts'

/** Form-encoded POST of Pusher clients. */
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

/** `UserUpdateEvent` on `private-users.{id}`: amounts in centavos; the higher `version` is newer. */
export interface UserUpdateEvent {
  balance: number
  bonus: number
  version: number
}

/**
 * `UserStateEvent` on `private-users.{id}`: the player's permissions or data changed. `barred`: a suspension or an exclusion began;
 * `verification`: the identity was verified, revoked or is due again; `document`: a document was decided; `coupon`: the registration's
 * coupon was decided; `case`: support answered; `withdrawal`: a withdrawal was held or goes on. A page then repeats `GET /api/auth/me` and its own calls.
 */
export interface UserStateEvent {
  why: 'barred' | 'case' | 'coupon' | 'document' | 'verification' | 'withdrawal'
}

/**
 * `UserBetRefusedEvent` on `private-users.{id}`: a supplier's bet was refused by a rule of the running bonus, which the supplier's game
 * cannot explain. `refused`: the code. `rule`: the highest stake, an expired bonus, or the reason for real money alone: the bonus excludes
 * the game, or the player chose so. `session`: of the launch; null where the supplier named no known session.
 */
export interface UserBetRefusedEvent {
  refused: 'bonus_expired' | 'bonus_stake_above_max' | 'insufficient_funds'
  rule: 'excluded' | 'expired' | 'stake_max' | 'without_bonus'
  session: string | null
  /** The highest stake, centavos. */
  max_cents: number | null
}

/**
 * `UserTransactionEvent` on `private-transactions.user.{id}`: a deposit, a withdrawal, and each stake, payout and refund of a product.
 * `status` and `type` as in the statement. `source`: a casino movement carries `casino_game`; a bet carries `type` and `market`. The end of
 * a bet is sent once: with its payout, refund or reversal, or as an incoming 0 without a movement; `settled` names the bet and its result.
 * `pending`: the stake of a bet that waits (`status` 0); once the bet is taken the stake is sent with `status` 2 and `settled` accepted, and the refund of a refused
 * bet as its end. A cash-out that waits is an incoming 0 with `status` 0; its refusal is an outgoing reversal of 0, `settled` cash_out_refused. `reversal`: amount reversed by a correction or a debt, which is no stake although outgoing. `version`: of the wallet after
 * this movement; absent without a movement.
 */
export interface UserTransactionEvent {
  source_type: 'deposit' | 'withdrawal' | (typeof PRODUCTS)[Product]['sourceType']
  source: { id: string; occurrence?: number | null; reversal?: true } & Partial<
    Static<typeof CasinoLabel> & Static<typeof BetLabel>
  >
  status: number
  type: number
  amount: number
  version?: number
}

/**
 * `UserRolloverUpdateEvent` on `private-bonus.{id}`: figures of a bonus as in `GET /api/bonus`, after stakes were counted or a step was
 * taken; `active` 0 and `balance` 0 when it is over. Only its owner may join.
 */
export type UserRolloverUpdateEvent = Static<typeof RolloverFigures>

/** The only channel without a signature for visitors. */
export const SITE_CHANNEL = 'site'

/** `SettingsUpdateEvent` on `site`: repeat `GET /v2/settings/?version=…`, which never answers an older version. */
export interface SettingsUpdateEvent {
  /** Increases with every change. */
  version: number
}

/** The public channel of a shared game: `game.double`. */
export const gameChannel = (game: string): string => `game.${game}`

/**
 * `GameRoundEvent` on `game.<game>`: a shared round enters a phase, or is still in flight. Hash and outcome are null until the draw. `now`:
 * the server's clock; after a missed event a page calls `GET /api/games/<game>/table`.
 */
export type GameRoundEvent = GamePhaseEvent | GameFlightEvent

/** A mark of a round in flight: still flying `ms` after its draw. Cash-outs requested until then are paid. */
export interface GameFlightEvent {
  now: string
  flown: { n: number; ms: number }
}

export interface GamePhaseEvent {
  now: string
  round: {
    n: number
    /** Number of the chain whose hash at `place` draws the round; sent from `open` on. */
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

/** The public channel of one match, with all its markets. */
export const fixtureOddsChannel = (fixture: number): string => `odds.fixture.${fixture}`
/** The public channel of a league's lists: its matches with their first markets. */
export const tournamentOddsChannel = (tournament: number): string => `odds.tournament.${tournament}`
/** The public channel of all live matches, with their first markets. */
export const LIVE_ODDS_CHANNEL = 'odds.live'

/** Interval of the events of a channel of prices without changes, ms. */
export const ODDS_HEARTBEAT_MS = 1_000

/** Published on the internal bus alone, every second while prices are being set. */
export const TRADING_SUBJECT = 'odds.trading'

/**
 * `OddsEvent` on the channels of prices, at most ten a second on each: changed matches. `now`: the server's clock. `is_trading`: false
 * while nobody sets prices: no market of any match takes bets; on true a page asks over HTTP. Absent when unchanged. A channel without
 * changes gets an event without matches every second (`ODDS_HEARTBEAT_MS`), so that a page notices a lost connection.
 */
export interface OddsEvent {
  now: string
  fixtures: FixtureOdds[]
  is_trading?: boolean
}

/**
 * Changes of a match after change number `since`, up to `seq`. A page below `since` has missed changes and asks over HTTP; markets with a
 * higher version than the answer's are kept.
 */
export interface FixtureOdds {
  id: number
  since: number
  seq: number
  /** The rest of the same change follows; between processes alone: a page gets a change whole. */
  is_partial?: true
  /** True: no market of the match takes bets, whatever its state; false: the state of each market applies. Absent when unchanged. */
  is_suspended?: boolean
  markets: MarketOdds[]
  /** Absent when unchanged. */
  match?: {
    state: (typeof FIXTURE_STATES)[number]
    score: { home: number; away: number } | null
    minute: number | null
    match_status: number | null
    periods: { home: number; away: number }[]
    /** Esports alone. */
    maps?: MapView[]
  }
}

/**
 * Current state of a market. `odds`: thousandths by selection, in the order of `MarketView.selections`; null for a selection not offered.
 */
export interface MarketOdds {
  market: number
  specifiers: string
  version: number
  state: MarketState
  odds: (number | null)[]
}
