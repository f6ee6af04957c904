import { type Cents, cents } from '../../money.ts'
import { endRound, type NoPlay, type SharedGame } from '../game.ts'
import { highestStake, returnWithin } from './cut.ts'
import {
  isWheelBet,
  MOST_MULTIPLIERS,
  NUMBERS,
  returnBp,
  SEGMENTS,
  spinWheel,
  type WheelBet,
  type WheelSpins,
  wheelPayout,
  wheelSpins,
} from './wheel.ts'

export interface WheelOutcome {
  /** Indexes of the segments, in order. Every segment before the last one is a multiplier. */
  stops: number[]
}

/** Payout of a bet, at most the maximum win. */
export const paidFor = (stake: Cents, bet: WheelBet, stops: readonly number[], maxWin: Cents): Cents =>
  paidAt(stake, bet, wheelSpins(stops), maxWin)

/** Payout of a bet from the number and multipliers of the stops. */
export function paidAt(
  stake: Cents,
  bet: WheelBet,
  spins: Pick<WheelSpins, 'number' | 'times'>,
  maxWin: Cents,
): Cents {
  const won = wheelPayout(stake, bet, spins)
  return won < maxWin ? won : maxWin
}

export const wheel: SharedGame<WheelBet, NoPlay, WheelOutcome> = {
  name: 'wheel',
  kind: 'shared',
  versions: [{ segments: SEGMENTS, numbers: NUMBERS, mostMultipliers: MOST_MULTIPLIERS }],
  phases: { open: 15_000, closed: 1_000, shown: 10_000 },
  rtpBp: (bet, at) => (at ? returnWithin(bet, at.stake, at.maxWin) : returnBp(bet)),
  bets: NUMBERS.map((number) => ({ number })),
  isBet: isWheelBet,
  start: {},
  draw: (next) => ({ stops: spinWheel(next).stops }),
  decide(round, { stops }) {
    const payout = paidFor(round.stake, round.bet, stops, round.maxWin)
    return payout > 0n ? endRound(round, 'won', payout) : endRound(round, 'lost')
  },
  highestStake: (bet, { maxWin }) => highestStake(bet, maxWin),
  rarestBet: { number: 40 },
  /** Every multiplier is whole: nothing is rounded. */
  lowestStake: (rtpBp, leastBp) => {
    if (rtpBp < leastBp) throw new RangeError(`returns of ${rtpBp} are below ${leastBp}`)
    return cents(1n)
  },
}
