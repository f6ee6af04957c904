import { type Cents, cents } from '../../money.ts'
import { decideBy, type NoPlay, type Offer, type SharedGame } from '../game.ts'
import {
  COLOURS,
  colourSlots,
  type DoubleBet,
  doublePayout,
  drawSlot,
  isDoubleBet,
  SLOTS,
  slotColour,
  TIMES,
  WHEEL,
} from './double.ts'

export interface DoubleOutcome {
  /** The number drawn: 0 … 14. */
  slot: number
}

/** Return of a bet: slots of its colour × multiplier ÷ all slots, in basis points, truncated. */
const returnBp = ({ colour }: DoubleBet): number =>
  Math.floor((colourSlots(colour) * TIMES[colour] * 10_000) / SLOTS)

const highestStake = ({ colour }: DoubleBet, { maxWin }: Offer): Cents =>
  cents(maxWin / BigInt(TIMES[colour]))

export const double: SharedGame<DoubleBet, NoPlay, DoubleOutcome> = {
  name: 'double',
  kind: 'shared',
  versions: [
    {
      wheel: WHEEL,
      colours: Object.fromEntries(
        COLOURS.map((colour) => [
          colour,
          [...WHEEL].filter((slot) => slotColour(slot) === colour).sort((a, b) => a - b),
        ]),
      ),
      times: TIMES,
    },
  ],
  phases: { open: 15_000, closed: 1_000, shown: 9_000 },
  rtpBp: returnBp,
  isBet: isDoubleBet,
  start: {},
  draw: (next) => ({ slot: drawSlot(next) }),
  decide: decideBy((stake: Cents, bet: DoubleBet, { slot }: DoubleOutcome) => doublePayout(stake, bet, slot)),
  highestStake,
  rarestBet: { colour: 'white' },
  /** Every multiplier is whole: nothing is rounded. */
  lowestStake: (rtpBp, leastBp) => {
    if (rtpBp < leastBp) throw new RangeError(`returns of ${rtpBp} are below ${leastBp}`)
    return cents(1n)
  },
}
