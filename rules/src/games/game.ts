/**
 * A game of the house, shared by server and browser. A round depends only on the game's maths, the words of scheme PF-1 (PF-2 for shared
 * rounds) and the bet. No method receives a player, a balance, the house's result or earlier rounds.
 */
import type { Words } from '../fair/draw.ts'
import { type Cents, cents } from '../money.ts'

/**
 * End of a round. `lost`: the round pays nothing. `won`: the rules paid the round, at the game's end or at its limit. `cashed_out`: the
 * player took the current value. `idle`: the player abandoned the round, which was paid at its current value. `refunded`: the stake was
 * returned whole.
 */
export const ENDINGS = ['lost', 'won', 'cashed_out', 'idle', 'refunded'] as const
export type Ending = (typeof ENDINGS)[number]

/**
 * Driver of a round. `instant`: a single call; `moving`: the player's moves; `shared`: a dealer, for all
 * players.
 */
export const KINDS = ['instant', 'moving', 'shared'] as const

/** Allowed returns of a game, in basis points; the settings accept nothing else. */
export const RTP_BOUNDS = { least: 8_600, most: 10_000 } as const

/** Lowest mean return of a bet, in basis points (Portaria SPA/MF 1.207/2024), also after payouts are rounded down or capped. */
export const LEAST_RETURN_BP = 8_500

/** Current offer of the house. */
export interface Offer {
  /** Return to player in basis points: 9700 is 97 %. */
  rtpBp: number
  /** Highest payout of a round, in centavos. */
  maxWin: Cents
}

/** A stake, and the highest payout of the round. */
export type StakeWithin = Pick<Terms, 'stake' | 'maxWin'>

/** Terms fixed when the stake is taken. */
export interface Terms extends Offer {
  stake: Cents
  /** Version of the game's data for drawing and paying the round. */
  version: number
}

export interface Round<Bet = object, Play = object> extends Terms {
  /** The player's choice before the round. */
  bet: Bet
  /** Moves so far; append-only. */
  play: Play
  /** End of the round; undefined while the round is open. */
  ending?: Ending
  /** Payout with the stake included; 0 while the round is open. */
  payout: Cents
}

/** Bet of a game without any choice but the stake. */
export type NoBet = Record<string, never>
/** The play of a game without moves. */
export type NoPlay = Record<string, never>

interface AnyGame<Bet, Play> {
  /** Name of the game, the same word in rules, contract, server, web and database. */
  readonly name: string
  /**
   * All figures behind chances and payouts, by version: the first is version 1, the last is current. A played version never changes;
   * `docs/games/versions.json` has its SHA-256.
   */
  readonly versions: readonly [object, ...object[]]
  /**
   * Return of a bet in basis points, truncated. Only for games whose data decide the return; otherwise the house sets it. `at`: the stake
   * and the highest payout, because this cap may reduce the wins of a high stake.
   */
  rtpBp?(bet: Bet, at?: StakeWithin): number
  /** All possible bets, without stakes; only for games whose bets return differently. */
  readonly bets?: readonly Bet[]
  /** Whether the bet is valid; the shape of a bet in a call was checked before. */
  isBet(bet: Bet): boolean
  /** Total stake of a bet with several places, in centavos; only for games whose bet is a list of places. A call with another stake is refused. */
  totalStake?(bet: Bet): Cents
  /**
   * Play at the start of the round. Results of the words are not part of the play, because they can be recomputed at
   * any time.
   */
  readonly start: Play
  /**
   * Largest stake whose first win is not capped by `maxWin`. The stake is lower where capped later wins would return less than the legal
   * minimum.
   */
  highestStake(bet: Bet, offer: Offer): Cents
  /**
   * Payout of a bet's win, stake included, in centavos; only for games with a chosen target or place. Such a bet is accepted if it pays more than its
   * stake.
   */
  winPayout?(stake: Cents, bet: Bet, offer: Offer): Cents
  /** The bet with the rarest first win, and so the highest multiplier. */
  readonly rarestBet: Bet
  /**
   * Lowest stake at which rounding down leaves the return of every bet at `leastBp` or above. Throws a RangeError if no stake
   * does.
   */
  lowestStake(rtpBp: number, leastBp: number): Cents
}

/** A game with a separate draw for each bet. */
interface OwnDraw<Bet, Drawn> {
  /** Result of the words for a bet: a board, a roll. */
  draw(next: Words, bet: Bet, version: number): Drawn
}

/** A game with stake, draw and payout in one call; its rounds are never open. */
export interface InstantGame<Bet = object, Play = object, Drawn = unknown>
  extends AnyGame<Bet, Play>,
    OwnDraw<Bet, Drawn> {
  readonly kind: 'instant'
  /** Ends the round by the draw. */
  decide<R extends Round<Bet, Play>>(round: R, drawn: Drawn): R
}

/** A game whose player moves until the round ends; a player has one open round of the game at a time. */
export interface MovingGame<Bet = object, Play = object, Drawn = unknown>
  extends AnyGame<Bet, Play>,
    OwnDraw<Bet, Drawn> {
  readonly kind: 'moving'
  /** Payout of an open round if it ended now, in centavos. */
  currentPayout(round: Round<Bet, Play>): Cents
  /** End of an abandoned open round. */
  closeIdle<R extends Round<Bet, Play>>(round: R): R
}

/** Durations of a shared round's phases, ms. */
export interface PhaseTimes {
  /** Phase in which bets are taken. */
  open: number
  /** Phase in which bets are closed, and nothing is drawn yet. */
  closed: number
  /** The outcome is shown, until the next round opens. */
  shown: number
}

/**
 * A game with one draw for all bets, by a dealer at an announced time; a player may have several bets on a round. `Outcome` is a plain
 * object, as stored and sent. The words are those of scheme PF-2.
 */
export interface SharedGame<Bet = object, Play = object, Outcome extends object = object>
  extends AnyGame<Bet, Play> {
  readonly kind: 'shared'
  readonly phases: PhaseTimes
  /** Outcome of the words, the same for every bet. */
  draw(next: Words, version: number): Outcome
  /** Ends a bet by the outcome. */
  decide<R extends Round<Bet, Play>>(round: R, outcome: Outcome): R
  /**
   * This part is for games with a gradual outcome, such as a curve that rises to a point. Without a flight the
   * outcome is known at the draw.
   */
  readonly flight?: Flight<Bet, Play, Outcome>
}

/** Time after the draw in which the outcome is secret, and bets may end earlier. Times are ms after the draw. */
export interface Flight<Bet = object, Play = object, Outcome extends object = object> {
  /** Time at which the outcome is complete. */
  flightMs(outcome: Outcome): number
  /** Ends a bet decided at a time when the curve was certainly still rising; returns any other bet unchanged. */
  decideAt<R extends Round<Bet, Play>>(round: R, ms: number): R
}

export type Game<Bet = object, Play = object, Drawn = unknown> =
  | InstantGame<Bet, Play, Drawn>
  | MovingGame<Bet, Play, Drawn>
  | SharedGame<Bet, Play, Drawn extends object ? Drawn : object>

/** A round at the time of its stake. */
export const openRound = <Bet, Play>(
  { start }: { readonly start: Play },
  bet: Bet,
  terms: Terms,
): Round<Bet, Play> => ({ ...terms, bet, play: start, payout: cents(0n) })

/** Whether a win of the bet pays more than its stake, after rounding down; true for games without a target. */
export const winsAboveStake = <Bet>(
  { winPayout }: Pick<Game<Bet>, 'winPayout'>,
  stake: Cents,
  bet: Bet,
  offer: Offer,
): boolean => winPayout === undefined || winPayout(stake, bet, offer) > stake

/** Current version of a game's data. */
export const currentVersion = ({ versions }: { readonly versions: readonly object[] }): number =>
  versions.length

/** Returns of the worst and the best bet of a game, basis points rounded down; undefined where a setting decides the return. */
export function returnRange(game: Game): { least: number; most: number } | undefined {
  const { rtpBp, bets = [game.rarestBet] } = game
  if (!rtpBp) return undefined
  const returns = bets.map((bet) => rtpBp(bet))
  return { least: Math.min(...returns), most: Math.max(...returns) }
}

export const isOpen = (round: { ending?: Ending | null }): boolean => !round.ending

/**
 * `lowestStake` of games with at most one payout a round, where rounding down costs less than a centavo. Throws a RangeError when the
 * return is not above the minimum.
 */
export function lowestStake(rtpBp: number, leastBp: number): Cents {
  if (rtpBp <= leastBp) throw new RangeError(`returns of ${rtpBp} leave nothing to round above ${leastBp}`)
  return cents(BigInt(Math.ceil(10_000 / (rtpBp - leastBp))))
}

/** Ends a round. An ended round never changes again: a second end throws a RangeError. */
export function endRound<R extends Round<unknown, unknown>>(
  round: R,
  ending: Ending,
  payout: Cents = cents(0n),
): R {
  if (!isOpen(round)) throw new RangeError(`a round that is ${round.ending} does not become ${ending}`)
  return { ...round, ending, payout }
}

/** `decide` of a shared game with only won and lost bets, from the game's payout formula. */
export const decideBy =
  <Bet, Outcome>(computePayout: (stake: Cents, bet: Bet, outcome: Outcome) => Cents) =>
  <R extends Round<Bet>>(round: R, outcome: Outcome): R => {
    const payout = computePayout(round.stake, round.bet, outcome)
    return payout > 0n ? endRound(round, 'won', payout) : endRound(round, 'lost')
  }
