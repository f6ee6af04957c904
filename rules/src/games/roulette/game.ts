import { type Cents, cents } from '../../money.ts'
import { decideBy, type NoPlay, type Offer, type SharedGame } from '../game.ts'
import {
  bestWin,
  drawNumber,
  isRouletteBet,
  NUMBERS,
  numberColour,
  PLACES,
  placeMultiplier,
  type RouletteBet,
  roulettePayout,
  totalStake,
  WHEEL,
} from './roulette.ts'

export interface RouletteOutcome {
  /** The number drawn: 0 … 36. */
  number: number
}

/** 36/37 in basis points, truncated. Every place has this return, and so has every list of places. */
const RETURN_BP = Math.floor((36 * 10_000) / NUMBERS)

/** The stakes scale in proportion until the best number reaches the limit. */
function highestStake(bet: RouletteBet, { maxWin }: Offer): Cents {
  const most = bestWin(bet)
  return most === 0n ? maxWin : cents((maxWin * totalStake(bet)) / most)
}

/**
 * The draw gives the number. A bet may cover so many places that no number pays more than its total, as at any table; each place alone wins
 * more than its stake.
 */
export const roulette: SharedGame<RouletteBet, NoPlay, RouletteOutcome> = {
  name: 'roulette',
  kind: 'shared',
  versions: [
    {
      wheel: WHEEL,
      red: WHEEL.filter((number) => numberColour(number) === 'red').sort((a, b) => a - b),
      places: Object.fromEntries(PLACES.map(({ id, numbers }) => [id, numbers])),
      times: Object.fromEntries(PLACES.map((place) => [place.kind, placeMultiplier(place)])),
    },
  ],
  phases: { open: 20_000, closed: 1_000, shown: 12_000 },
  rtpBp: () => RETURN_BP,
  isBet: isRouletteBet,
  totalStake: totalStake,
  start: {},
  draw: (next) => ({ number: drawNumber(next) }),
  decide: decideBy((_stake: Cents, bet: RouletteBet, { number }: RouletteOutcome) =>
    roulettePayout(bet, number),
  ),
  highestStake,
  rarestBet: { places: [{ place: '17', stake: 1 }] },
  /** Every multiplier is whole: nothing is rounded. */
  lowestStake: (rtpBp, leastBp) => {
    if (rtpBp < leastBp) throw new RangeError(`returns of ${rtpBp} are below ${leastBp}`)
    return cents(1n)
  },
}
