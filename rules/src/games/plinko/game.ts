import { cents } from '../../money.ts'
import { endRound, type InstantGame, lowestStake, type NoPlay } from '../game.ts'
import {
  drawPath,
  highestStake,
  isPlinkoBet,
  PLACES_OUTWARDS,
  type PlinkoBet,
  pathPlace,
  plinkoPayout,
  RISKS,
  ROWS,
  returnBp,
} from './plinko.ts'

export const plinko: InstantGame<PlinkoBet, NoPlay, number[]> = {
  name: 'plinko',
  kind: 'instant',
  versions: [{ hundredths: PLACES_OUTWARDS }],
  start: {},
  isBet: isPlinkoBet,
  rtpBp: returnBp,
  bets: ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk }))),
  draw: drawPath,
  decide(round, path) {
    const payout = plinkoPayout(round.stake, round.bet, pathPlace(path))
    return payout > 0n ? endRound(round, 'won', payout) : endRound(round, 'lost', cents(0n))
  },
  highestStake,
  rarestBet: { rows: 16, risk: 'high' },
  lowestStake: lowestStake,
}
