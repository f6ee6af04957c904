import { type Cents, cents } from '../../money.ts'
import { decideBy, lowestStake, type NoPlay, type Offer, type SharedGame } from '../game.ts'
import {
  type BaccaratBet,
  baccaratPayout,
  bankerDraws,
  cardPips,
  DECKS,
  type Deal,
  deal,
  isBaccaratBet,
  RETURN_BP,
  SIDES,
  shoe,
  TIMES_E2,
} from './baccarat.ts'

const CARDS = Array.from({ length: 52 }, (_, card) => card)
const PIPS = Array.from({ length: 10 }, (_, pips) => pips)

/** Totals at which the banker draws: after the player stood, and by the value of the player's third card. */
const bankerTable = () => ({
  stood: PIPS.filter((total) => bankerDraws(total, undefined)),
  after: PIPS.map((third) => PIPS.filter((total) => total <= 7 && bankerDraws(total, third))),
})

const highestStake = ({ side }: BaccaratBet, { maxWin }: Offer): Cents =>
  cents((maxWin * 100n) / BigInt(TIMES_E2[side]))

export const baccarat: SharedGame<BaccaratBet, NoPlay, Deal> = {
  name: 'baccarat',
  kind: 'shared',
  versions: [
    {
      decks: DECKS,
      pips: CARDS.map(cardPips),
      natural: 8,
      player_draws_to: 5,
      banker_draws: bankerTable(),
      times_e2: TIMES_E2,
    },
  ],
  phases: { open: 15_000, closed: 1_000, shown: 12_000 },
  rtpBp: ({ side }) => RETURN_BP[side],
  bets: SIDES.map((side) => ({ side })),
  isBet: isBaccaratBet,
  start: {},
  draw: (next) => deal(shoe(next)),
  decide: decideBy((stake: Cents, bet: BaccaratBet, dealt: Deal) => baccaratPayout(stake, bet, dealt)),
  highestStake,
  rarestBet: { side: 'tie' },
  /**
   * Rounding down costs less than a centavo, and only a win on the banker. The tie, which has the lowest return, is
   * never rounded.
   */
  lowestStake: (rtpBp, leastBp) => {
    if (rtpBp < leastBp) throw new RangeError(`returns of ${rtpBp} are below ${leastBp}`)
    return lowestStake(RETURN_BP.banker, leastBp)
  },
}
