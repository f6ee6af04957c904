import { type Cents, cents } from '../../money.ts'
import { endRound, lowestStake, type Offer, type Round, type SharedGame } from '../game.ts'
import {
  type CrashBet,
  crashPayout,
  drawPoint,
  flightMs,
  GROWTH,
  isCrashBet,
  isReached,
  LEAST_TARGET,
  MOST_TARGET,
  mostFor,
  multiplierAt,
  RETURN_E2,
} from './crash.ts'

export interface CrashOutcome {
  /** Crash point, hundredths. */
  point: number
}

export interface CrashPlay {
  /** Time of the player's cash-out, ms of flight by the server's clock. */
  outMs?: number
  /** Multiplier of the cash-out, hundredths; set when the bet wins. */
  at?: number
}

type CrashRound = Round<CrashBet, CrashPlay>

/**
 * Return of every target, in basis points, before payouts are rounded down. The remainder of 2³² words costs less than a quarter of a basis
 * point, so a truncated return would show 98.99 % instead of 99 %.
 */
const RETURN_BP = RETURN_E2 * 100

/** Multiplier of a bet's automatic cash-out: its target, or the multiplier of the maximum win if lower; hundredths. */
export const autoAt = ({ stake, maxWin, bet }: Pick<CrashRound, 'stake' | 'maxWin' | 'bet'>): number =>
  Math.min(bet.target ?? MOST_TARGET, mostFor(stake, maxWin))

/** Multiplier of the cash-out if the curve reaches it: the earlier of the player's cash-out and the target. */
export const outAt = (round: CrashRound): number =>
  Math.min(autoAt(round), round.play.outMs === undefined ? MOST_TARGET : multiplierAt(round.play.outMs))

function takeOut<R extends CrashRound>(round: R): R {
  const at = outAt(round)
  const paid = { ...round, play: { ...round.play, at } }
  return endRound(paid, at < autoAt(round) ? 'cashed_out' : 'won', crashPayout(round.stake, at))
}

/** Lowest multiplier with a payout above the stake; a manual cash-out needs at least this multiplier. */
export const leastWorth = (stake: Cents): number => Number(((stake + 1n) * 100n + stake - 1n) / stake)

const highestStake = ({ target }: CrashBet, { maxWin }: Offer): Cents =>
  cents((maxWin * 100n) / BigInt(target ?? LEAST_TARGET))

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
  draw: (next) => ({ point: drawPoint(next) }),
  decide: (round, { point }) => (isReached(outAt(round), point) ? takeOut(round) : endRound(round, 'lost')),
  flight: {
    flightMs: ({ point }) => flightMs(point),
    decideAt: (round, ms) => (outAt(round) <= multiplierAt(ms) ? takeOut(round) : round),
  },
  highestStake,
  winPayout: (stake, { target }, { maxWin }) => crashPayout(stake, target ?? mostFor(stake, maxWin)),
  // A target above the maximum win is refused; without a target the cash-out happens at the maximum win.
  rarestBet: { target: null },
  lowestStake: lowestStake,
}
