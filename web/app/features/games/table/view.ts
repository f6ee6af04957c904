import type { SharedGame, StakeWithin } from '@jogo/rules/games/game'
import type { GameRules } from '../game-rules.ts'
import type { PlayView } from '../play/play-page.tsx'
import type { GameName, Offer, RoundOf } from '../round.ts'
import type { Table, TableNow, TableRound } from './use-table.ts'

/** Inputs of the parts of a table's page. */
export interface TableState<G extends GameName> {
  table: Table | undefined
  /** Time by the server's clock, ms since 1970. */
  now: () => number
  /** The last mark of a round in flight. */
  flown: TableNow['flown']
  /** Asks the server to change an own bet, as by a cash-out, and shows its new state. @throws ApiError */
  update: (id: string, ask: () => Promise<RoundOf<G>>) => Promise<RoundOf<G>>
  /** Ids of own bets with an unanswered change. */
  updating: readonly string[]
  /** The round with a moving picture, and the last round at rest. */
  turning: TableRound | undefined
  revealed: TableRound | undefined
  /** Own bets on the current round. */
  bets: readonly RoundOf<G>[]
  /** Outcomes that may be shown, newest first. */
  last: Table['last']
  offer: Offer
  stake: number | undefined
  /** Range of the next bet, centavos: the maximum stake covers all bets on a round. */
  range: { min: number; max: number }
  /** Whether a bet waits for its answer. */
  isWaiting: boolean
}

export interface TableView<G extends GameName, Bet extends object> extends PlayView {
  game: G
  rules: Pick<SharedGame<Bet>, 'highestStake' | 'phases'>
  gameRules: GameRules<Offer>
  isBet: (bet: Partial<Bet>) => boolean
  /** Return of a bet in basis points, if the game's bets differ; `at`: stake of the bet, and the maximum payout. */
  betReturnBp?: (bet: Bet, at?: StakeWithin) => number
  /** Duration of an outcome's motion, ms. */
  turnsMs: number | ((round: TableRound) => number)
  /** Payout of a bet at the outcome of a round, centavos. */
  betPayout: (bet: RoundOf<G>, round: TableRound) => number
  outcomeText: (round: TableRound) => string
  /** Problem of a bet besides its stake, as a sentence; such a bet is not sent. */
  betProblem?: (bet: Bet, stake: number | undefined, offer: Offer) => string | undefined
  /** The status of a flight, or of a round with its own ending; undefined for the usual sentence. */
  statusText?: (state: TableState<G>) => string | undefined
  /** Text about the reason why bets with a cash-out lost. */
  lostText?: (bets: readonly RoundOf<G>[], round: TableRound) => string | undefined
  /** Whether wins are shown at payment, before the outcome. */
  isPaidBeforeOutcome?: boolean
  /** The sound of an outcome; by default the sound common to all games. */
  cue?: (ended: { payout: number; stake: number }) => void
  /** Text about the keys of the game, under its button. */
  keys: () => string
}
