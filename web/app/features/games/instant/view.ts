import type { InstantGame } from '@jogo/rules/games/game'
import type { GameRules } from '../game-rules.ts'
import type { PlayView } from '../play/play-page.tsx'
import type { GameName, Offer, RoundOf } from '../round.ts'

/** Inputs of the parts of a game's page. */
export interface InstantState<G extends GameName> {
  /** The last completely shown round, and the round being shown. */
  round: RoundOf<G> | undefined
  revealing: RoundOf<G> | undefined
  /** Whether a bet waits for its answer. */
  isWaiting: boolean
  /** Signals that the round is completely shown. */
  onRevealed: () => void
  /** Offer of the game for the chosen bet. */
  offer: Offer
  /** Centavos; undefined while the field is blank. */
  stake: number | undefined
}

export interface InstantView<G extends GameName, Bet extends object> extends PlayView {
  game: G
  rules: Pick<InstantGame<Bet>, 'highestStake' | 'winPayout'>
  gameRules: GameRules<Offer>
  /** Multiplier of a round, and its outcome as a sentence; as in `ShownGame`. */
  reachedE4: (round: RoundOf<G>) => number
  resultText: (round: RoundOf<G>) => string | undefined
  isBet: (bet: Partial<Bet>) => boolean
  /** Return of the chosen bet in basis points, if bets differ. */
  betReturnBp?: (bet: Bet) => number
  /** Whether the outcome is shown gradually. */
  isRevealed?: boolean
  /** Time limit for showing a round, ms; half a minute by default. */
  revealedWithinMs?: (round: RoundOf<G>) => number
  /** The status before the first round. */
  begin: () => string
  /** Whether a round had free spins or another feature; absent for a game without features. */
  isFeature?: (round: RoundOf<G>) => boolean
  /** Message for a bet whose win is not above its stake, if possible. */
  worthless?: () => string
  /** Text about the keys of the game, under its button. */
  keys: () => string
}
