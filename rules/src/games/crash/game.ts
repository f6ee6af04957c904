import { type Cents, cents } from '../../money.ts'
import { endRound, lowestStakeOf, type Offer, type Round, type SharedGame } from '../game.ts'
import {
  type CrashBet,
  flightMs,
  GROWTH,
  isCrashBet,
  isReached,
  LEAST_TARGET,
  MOST_TARGET,
  mostFor,
  multiplierAt,
  payoutOf,
  pointOf,
  RETURN_E2,
} from './crash.ts'

export interface CrashOutcome {
  /** Where the curve stopped, hundredths. */
  point: number
}

export interface CrashPlay {
  /** When the player asked for the money, ms of flight by the server's clock. */
  outMs?: number
  /** At which multiplier it was taken out, hundredths; written when the bet wins. */
  at?: number
}

type CrashRound = Round<CrashBet, CrashPlay>

/**
 * What every target returns, in basis points, before payouts are rounded down. What 2³² words cannot divide takes less than a quarter of a basis
 * point from it, so that cutting would tell 98.99 % of what is 99 % in the rules.
 */
const RETURN_BP = RETURN_E2 * 100

/**
 * At which multiplier a bet's money is taken out by itself: at its target, and in any case where it has won the most that is paid; hundredths.
 */
export const autoAt = ({ stake, maxWin, bet }: Pick<CrashRound, 'stake' | 'maxWin' | 'bet'>): number =>
  Math.min(bet.target ?? MOST_TARGET, mostFor(stake, maxWin))

/** The multiplier at which a bet's money is taken out if the curve reaches it: what comes first of the player's hand and the target. */
export const outAt = (round: CrashRound): number =>
  Math.min(autoAt(round), round.play.outMs === undefined ? MOST_TARGET : multiplierAt(round.play.outMs))

function takeOut<R extends CrashRound>(round: R): R {
  const at = outAt(round)
  const paid = { ...round, play: { ...round.play, at } }
  return endRound(paid, at < autoAt(round) ? 'cashed_out' : 'won', payoutOf(round.stake, at))
}

/** The lowest multiplier at which a stake is paid more than itself; below it nothing can be taken out by hand. */
export const leastWorth = (stake: Cents): number => Number(((stake + 1n) * 100n + stake - 1n) / stake)

const highestStake = ({ target }: CrashBet, { maxWin }: Offer): Cents =>
  cents((maxWin * 100n) / BigInt(target ?? LEAST_TARGET))

/** Draws the point. */
export const crash: SharedGame<CrashBet, CrashPlay, CrashOutcome> = {
  name: 'crash',
  kind: 'shared',
  versions: [
    {
      returnE2: RETURN_E2,
      leastTarget: LEAST_TARGET,
      mostTarget: MOST_TARGET,
      growth: GROWTH,
      point: 'floor(returnE2 × 2³² ÷ (word + 1)), hundredths',
      curve: 'floor(100 × e^(growth × ms)), hundredths',
    },
  ],
  phases: { open: 7_000, closed: 1_000, shown: 4_000 },
  rtpBp: () => RETURN_BP,
  isBet: isCrashBet,
  start: {},
  draw: (next) => ({ point: pointOf(next) }),
  decide: (round, { point }) => (isReached(outAt(round), point) ? takeOut(round) : endRound(round, 'lost')),
  flight: {
    msOf: ({ point }) => flightMs(point),
    decideAt: (round, ms) => (outAt(round) <= multiplierAt(ms) ? takeOut(round) : round),
  },
  highestStake,
  winOf: (stake, { target }, { maxWin }) => payoutOf(stake, target ?? mostFor(stake, maxWin)),
  // A target is refused where it wins more than may be paid, and without one the money is taken out there.
  rarestBet: { target: null },
  lowestStake: lowestStakeOf,
}
