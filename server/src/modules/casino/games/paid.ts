import { groupOf, mechanicOf } from '@jogo/rules/games/groups'
import { riskPpm } from '@jogo/rules/games/risk/risks'
import { toWire } from '@jogo/rules/money'
import { type PayloadOf, payloadOf } from '../../../facts.ts'
import type { Credit } from '../../money/wallet/index.ts'
import { revenueAccountOf, houseGame } from './house-games.ts'
import { type Round, splitPayout } from './round.ts'

/** What an ended round pays, divided between real and bonus as its stake was. */
export const creditOf = (round: Round): Credit => ({
  playerId: round.playerId,
  rq: round.id,
  ...revenueAccountOf(round.game),
  ...splitPayout(round.payout, { real: round.stakeReal, bonus: round.stakeBonus }),
})

/** What a round risked that is its player's only one on its draw. */
const riskOf = (round: Round): number => riskPpm(round.game, [round])

/**
 * The fact `round.closed`, with what bonuses, reports and limits need of a finished round.
 * @param riskPpmOf of a bet on a shared round: what all bets of its player on that round risk together
 */
export function closedFact(
  round: Round,
  riskPpmOf: (round: Round) => number = riskOf,
): PayloadOf<'round.closed'> {
  const { real, bonus } = creditOf(round)
  return payloadOf('round.closed', {
    playerId: round.playerId,
    roundId: round.id,
    game: round.game,
    group: groupOf(round.game),
    mechanic: mechanicOf(round.game),
    kind: houseGame(round.game).rules.kind,
    ending: round.ending ?? 'lost',
    stakeReal: toWire(round.stakeReal),
    stakeBonus: toWire(round.stakeBonus),
    payoutReal: toWire(real),
    payoutBonus: toWire(bonus),
    rtpBp: round.rtpBp,
    riskPpm: round.ending === 'refunded' ? 0 : riskPpmOf(round),
    openedAt: round.openedAt.toISOString(),
    closedAt: (round.closedAt ?? round.movedAt).toISOString(),
  })
}
