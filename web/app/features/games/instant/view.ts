import type { InstantGame } from '@jogo/rules/games/game'
import type { GameRules } from '../game-rules.ts'
import type { PlayView } from '../play/play-page.tsx'
import type { GameName, Offer, RoundOf } from '../round.ts'

/** What the parts of a game's page need to know. */
export interface InstantState<G extends GameName> {
  /** The last round that was shown to its end, and the one that is being shown. */
  round: RoundOf<G> | undefined
  revealing: RoundOf<G> | undefined
  /** A bet waits for its answer. */
  isWaiting: boolean
  /** Says that the round is shown to its end. */
  onRevealed: () => void
  /** What the game offers for the chosen bet. */
  offer: Offer
  /** Centavos; undefined while the field is blank. */
  stake: number | undefined
}

export interface InstantView<G extends GameName, Bet extends object> extends PlayView {
  game: G
  rules: Pick<InstantGame<Bet>, 'highestStake' | 'winOf'>
  gameRules: GameRules<Offer>
  /** The multiplier that a round has reached, and its outcome as a sentence; as in `ShownGame`. */
  reachedE4: (round: RoundOf<G>) => number
  resultOf: (round: RoundOf<G>) => string | undefined
  isBet: (bet: Partial<Bet>) => boolean
  /** Basis points that the chosen bet returns, where it is not the same for all. */
  returnOf?: (bet: Bet) => number
  /** Whether the outcome is shown little by little. */
  isRevealed?: boolean
  /** By when a round has been shown, ms; half a minute when left out. */
  revealedWithinMs?: (round: RoundOf<G>) => number
  /** The status before the first round. */
  begin: () => string
  /** Whether a round brought free spins or the like; left out where the game has none. */
  isFeature?: (round: RoundOf<G>) => boolean
  /** Said of a bet whose win is not above its stake, where there is such a bet. */
  worthless?: () => string
  /** The keys of the game, said under its button. */
  keys: () => string
}
