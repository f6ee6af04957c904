import { type Static, Type } from 'typebox'
import type { RolloverFigures } from './bonuses.ts'
import { endpoint } from './endpoint.ts'
import type { Phase } from './games/shared.ts'
import type { BetLabel, CasinoLabel, PRODUCTS, Product } from './products.ts'
import type { FIXTURE_STATES, MarketState } from './sportsbook.ts'

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
 * `UserStateEvent` on `private-users.{id}`: what the player may do has changed (`barred`: a suspension or an exclusion began; `verification`: the proof of his
 * identity came, fell or is due again), a `document` of his was decided about, the `coupon` that came with his registration was,
 * or support answered a `case`; a page asks `GET /api/auth/me`, and for what it
 * shows, again.
 */
export interface UserStateEvent {
  why: 'barred' | 'case' | 'coupon' | 'document' | 'verification'
}

/**
 * `UserBetRefusedEvent` on `private-users.{id}`: a bet that a supplier brought was refused by a rule of the running bonus, which his game cannot say. `refused`: the code.
 * `rule`: the highest stake, that the bonus has expired, or why real money alone is staked: the bonus excludes the game, or the player chose so. `session`: of the
 * launch; null where the supplier named none that is known.
 */
export interface UserBetRefusedEvent {
  refused: 'bonus_expired' | 'bonus_stake_above_max' | 'insufficient_funds'
  rule: 'excluded' | 'expired' | 'stake_max' | 'without_bonus'
  session: string | null
  /** Centavos, of the highest stake. */
  max_cents: number | null
}

/**
 * `UserTransactionEvent` on `private-transactions.user.{id}`: a deposit, a withdrawal, and each stake, payout and refund of a product.
 * `status` and `type` as in the statement. `source`: a play of a game carries `casino_game`; a bet carries `type` and `market`.
 * The end of a bet is told once: by its payout or refund, by what is taken back of it, or, when nothing moves, as 0 that came in; `settled` says which bet it was
 * and what it came to. `reversal`: what a correction or a debt took back, which is no stake although it went out. `version`: of the wallet after this
 * movement; left out when nothing moved.
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
 * `UserRolloverUpdateEvent` on `private-bonus.{id}`: the figures of a bonus as `GET /api/bonus` lists them, after stakes were counted or a step was taken; `active` 0 and `balance` 0
 * when it is over. Only its owner may join.
 */
export type UserRolloverUpdateEvent = Static<typeof RolloverFigures>

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

/** The public channel of one match, with all its markets. */
export const fixtureOddsChannel = (fixture: number): string => `odds.fixture.${fixture}`
/** The public channel of the lists of a league: its matches with their first markets. */
export const tournamentOddsChannel = (tournament: number): string => `odds.tournament.${tournament}`
/** The public channel of all matches under way, with their first markets. */
export const LIVE_ODDS_CHANNEL = 'odds.live'

/** Told on the bus alone, every second while somebody sets prices. */
export const TRADING_SUBJECT = 'odds.trading'

/**
 * `OddsEvent` on the channels of prices, at most ten a second on each: matches of which something changed. `now` is the server's clock.
 * `is_trading`: false when nobody sets prices: no market of any match takes bets until it is true again; then a page asks over HTTP. Left out when that did not change.
 */
export interface OddsEvent {
  now: string
  fixtures: FixtureOdds[]
  is_trading?: boolean
}

/**
 * What changed of a match after its change number `since`, up to number `seq`. A page whose own number is below `since` has missed something and
 * asks over HTTP again; what it has from there with a higher version stays.
 */
export interface FixtureOdds {
  id: number
  since: number
  seq: number
  /** True: no market of the match takes bets now, whatever its state is; false: each as its state says. Left out when that did not change. */
  is_suspended?: boolean
  markets: MarketOdds[]
  /** Left out when it did not change. */
  match?: {
    state: (typeof FIXTURE_STATES)[number]
    score: { home: number; away: number } | null
    minute: number | null
    match_status: number | null
    periods: { home: number; away: number }[]
  }
}

/** A market as it stands. `odds`: thousandths by selection, in the order of `MarketView.selections`; null while one is not offered. */
export interface MarketOdds {
  market: number
  specifiers: string
  version: number
  state: MarketState
  odds: (number | null)[]
}
