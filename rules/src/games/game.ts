/**
 * A game of the house, as server and browser know it. What comes of a round is a function of the game's maths, the words of scheme
 * PF-1 (of shared rounds: PF-2) and the bet: no method is handed a player, a balance, the house's result or earlier rounds, so none can
 * depend on them.
 */
import type { Words } from '../fair/draw.ts'
import { type Cents, cents } from '../money.ts'

/**
 * How a round ended. `lost` pays nothing; `won` was paid by the rules, at the game's end or at its limit; `cashed_out`: the player took
 * what it stood at; `idle`: it was left alone and paid as it stood; `refunded`: the stake went back whole.
 */
export const ENDINGS = ['lost', 'won', 'cashed_out', 'idle', 'refunded'] as const
export type Ending = (typeof ENDINGS)[number]

/** Who moves a round on: `instant`: nobody, it is one call; `moving`: its player; `shared`: a dealer, for everybody. */
export const KINDS = ['instant', 'moving', 'shared'] as const

/** What the house may set as a game's return, in basis points; the settings accept nothing else. */
export const RTP_BOUNDS = { least: 8_600, most: 10_000 } as const

/** What a bet must return on average, in basis points (Portaria SPA/MF 1.207/2024), also after payouts are rounded down or cut. */
export const LEAST_RETURN_BP = 8_500

/** What the house offers at a moment. */
export interface Offer {
  /** Return to player in basis points: 9700 is 97 %. */
  rtpBp: number
  /** The most a round pays, in centavos. */
  maxWin: Cents
}

/** A stake, and the most that the round pays. */
export type StakeWithin = Pick<Terms, 'stake' | 'maxWin'>

/** What is agreed when the stake is taken; nothing of it changes afterwards. */
export interface Terms extends Offer {
  stake: Cents
  /** Of the game's data, by which the round is drawn and paid. */
  version: number
}

export interface Round<Bet = object, Play = object> extends Terms {
  /** What the player chose before. */
  bet: Bet
  /** What was played since; it only grows. */
  play: Play
  /** Undefined while the round is open. */
  ending?: Ending
  /** Stake included; 0 while the round is open. */
  payout: Cents
}

/** The bet of a game in which only the stake is chosen. */
export type NoBet = Record<string, never>
/** The play of a game without moves. */
export type NoPlay = Record<string, never>

interface AnyGame<Bet, Play> {
  /** The same word in rules, contract, server, web and database. */
  readonly name: string
  /**
   * Every figure that its chances and payouts follow from, by version: the first is version 1, the last is played now. Once played, a
   * version never changes; `docs/games/versions.json` has the SHA-256 of each.
   */
  readonly versions: readonly [object, ...object[]]
  /**
   * What a bet returns in basis points, cut, where the data decide it; left out where the house sets it. `at`: the stake, and the most that is
   * paid, which may cut the wins of a high one.
   */
  rtpBp?(bet: Bet, at?: StakeWithin): number
  /** Every bet there is, stakes aside; only of games whose bets return differently. */
  readonly bets?: readonly Bet[]
  /** Whether there is such a bet; of whatever came over the wire, the shape was looked at before. */
  isBet(bet: Bet): boolean
  /** The stake that a bet names by itself, in centavos: of games whose bet is a list of places with a stake each. A bet with another is refused. */
  stakeOf?(bet: Bet): Cents
  /** What has been played when the stake is taken. What the words decide is no part of it: they give it back at any time. */
  readonly start: Play
  /** The largest stake whose first win is paid whole within `maxWin`; less where later wins, cut to it, would return less than the law asks for. */
  highestStake(bet: Bet, offer: Offer): Cents
  /**
   * What a win of a bet pays, stake included, in centavos; only of games whose players choose what wins by a target or a place of their own.
   * Such a bet is taken if it pays more than its stake.
   */
  winOf?(stake: Cents, bet: Bet, offer: Offer): Cents
  /** The bet whose first win is the rarest, and so multiplies the stake the most. */
  readonly rarestBet: Bet
  /** From which stake on rounding down never takes the returns of any bet below `leastBp`. Throws a RangeError if none does. */
  lowestStake(rtpBp: number, leastBp: number): Cents
}

/** Each bet has a draw of its own. */
interface OwnDraw<Bet, Drawn> {
  /** What the words decide for a bet: a board, a roll. */
  draw(next: Words, bet: Bet, version: number): Drawn
}

/** Stake, draw and payout are one call: its round is never seen open. */
export interface InstantGame<Bet = object, Play = object, Drawn = unknown>
  extends AnyGame<Bet, Play>,
    OwnDraw<Bet, Drawn> {
  readonly kind: 'instant'
  /** Ends the round by what the words decided. */
  decide<R extends Round<Bet, Play>>(round: R, drawn: Drawn): R
}

/** The player moves until the round ends; one round of the game is open at a time. */
export interface MovingGame<Bet = object, Play = object, Drawn = unknown>
  extends AnyGame<Bet, Play>,
    OwnDraw<Bet, Drawn> {
  readonly kind: 'moving'
  /** What ending an open round now would pay, in centavos. */
  currentPayout(round: Round<Bet, Play>): Cents
  /** What becomes of an open round that was left alone. */
  closeIdle<R extends Round<Bet, Play>>(round: R): R
}

/** How long the phases of a shared round last, ms. */
export interface PhaseTimes {
  /** Bets are taken. */
  open: number
  /** No more bets; nothing is drawn yet. */
  closed: number
  /** The outcome is shown, until the next round opens. */
  shown: number
}

/**
 * Everybody's bets are on one draw, which a dealer makes at a time told before; a player may have several bets on a round. `Outcome` is a
 * plain object, as it is stored and sent. The words are those of scheme PF-2.
 */
export interface SharedGame<Bet = object, Play = object, Outcome extends object = object>
  extends AnyGame<Bet, Play> {
  readonly kind: 'shared'
  readonly phases: PhaseTimes
  /** What the words decide for everybody: no bet is handed in. */
  draw(next: Words, version: number): Outcome
  /** Ends a bet by the outcome. */
  decide<R extends Round<Bet, Play>>(round: R, outcome: Outcome): R
  /** Of games whose outcome is reached by and by, as while a curve rises to a point; known at the draw when left out. */
  readonly flight?: Flight<Bet, Play, Outcome>
}

/** The time after the draw in which nobody may know the outcome, and bets may end before it. Times are ms after the draw. */
export interface Flight<Bet = object, Play = object, Outcome extends object = object> {
  /** When it is over. */
  msOf(outcome: Outcome): number
  /** Ends a bet that is decided at a time of which is known that it still flew; gives another one back as it is. */
  decideAt<R extends Round<Bet, Play>>(round: R, ms: number): R
}

export type Game<Bet = object, Play = object, Drawn = unknown> =
  | InstantGame<Bet, Play, Drawn>
  | MovingGame<Bet, Play, Drawn>
  | SharedGame<Bet, Play, Drawn extends object ? Drawn : object>

/** A round as its stake is taken. */
export const openRound = <Bet, Play>(
  { start }: { readonly start: Play },
  bet: Bet,
  terms: Terms,
): Round<Bet, Play> => ({ ...terms, bet, play: start, payout: cents(0n) })

/** Whether winning such a bet pays more than its stake, after rounding down; true where players choose no target. */
export const winsAboveStake = <Bet>(
  { winOf }: Pick<Game<Bet>, 'winOf'>,
  stake: Cents,
  bet: Bet,
  offer: Offer,
): boolean => winOf === undefined || winOf(stake, bet, offer) > stake

/** The version of its data that a game is played by now. */
export const currentVersion = ({ versions }: { readonly versions: readonly object[] }): number =>
  versions.length

/** Returns of the worst and the best bet of a game, basis points rounded down; undefined where a setting decides the return. */
export function returnsOf(game: Game): { least: number; most: number } | undefined {
  const { rtpBp, bets = [game.rarestBet] } = game
  if (!rtpBp) return undefined
  const returns = bets.map((bet) => rtpBp(bet))
  return { least: Math.min(...returns), most: Math.max(...returns) }
}

export const isOpen = (round: { ending?: Ending | null }): boolean => !round.ending

/**
 * The `lowestStake` of games that pay at most once a round: rounding down then costs less than a centavo. Throws a RangeError when the return
 * is not above the least.
 */
export function lowestStakeOf(rtpBp: number, leastBp: number): Cents {
  if (rtpBp <= leastBp) throw new RangeError(`returns of ${rtpBp} leave nothing to round above ${leastBp}`)
  return cents(BigInt(Math.ceil(10_000 / (rtpBp - leastBp))))
}

/** An ended round never changes again: throws a RangeError for one. */
export function endRound<R extends Round<unknown, unknown>>(
  round: R,
  ending: Ending,
  payout: Cents = cents(0n),
): R {
  if (!isOpen(round)) throw new RangeError(`a round that is ${round.ending} does not become ${ending}`)
  return { ...round, ending, payout }
}

/** `decide` of a shared game in which a bet is only won or lost, from the game's own formula of the payout. */
export const decideBy =
  <Bet, Outcome>(payoutOf: (stake: Cents, bet: Bet, outcome: Outcome) => Cents) =>
  <R extends Round<Bet>>(round: R, outcome: Outcome): R => {
    const payout = payoutOf(round.stake, round.bet, outcome)
    return payout > 0n ? endRound(round, 'won', payout) : endRound(round, 'lost')
  }
