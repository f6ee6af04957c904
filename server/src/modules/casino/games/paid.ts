import { gameGroup, stakeMechanic } from '@jogo/rules/games/groups'
import { riskPpm } from '@jogo/rules/games/risk/risks'
import { toWire } from '@jogo/rules/money'
import { checkedPayload, type PayloadOf } from '../../../facts.ts'
import type { Credit } from '../../money/wallet/index.ts'
import { gameRevenueAccount, houseGame } from './house-games.ts'
import { type Round, splitPayout } from './round.ts'

/** Payout of an ended round, divided into real and bonus like its stake. */
export const roundCredit = (round: Round): Credit => ({
  playerId: round.playerId,
  rq: round.id,
  ...gameRevenueAccount(round.game),
  ...splitPayout(round.payout, { real: round.stakeReal, bonus: round.stakeBonus }),
})

/** Risk of a round on whose draw the player has no other bet. */
const risk = (round: Round): number => riskPpm(round.game, [round])

/**
 * The fact `round.closed`, for bonuses, reports and limits.
 * @param findRiskPpm for a bet on a shared round: the combined risk of all bets of the player on that round
 */
export function closedFact(
  round: Round,
  findRiskPpm: (round: Round) => number = risk,
): PayloadOf<'round.closed'> {
  const { real, bonus } = roundCredit(round)
  return checkedPayload('round.closed', {
    playerId: round.playerId,
    roundId: round.id,
    game: round.game,
    group: gameGroup(round.game),
    mechanic: stakeMechanic(round.game),
    kind: houseGame(round.game).rules.kind,
    ending: round.ending ?? 'lost',
    stakeReal: toWire(round.stakeReal),
    stakeBonus: toWire(round.stakeBonus),
    payoutReal: toWire(real),
    payoutBonus: toWire(bonus),
    rtpBp: round.rtpBp,
    riskPpm: round.ending === 'refunded' ? 0 : findRiskPpm(round),
    openedAt: round.openedAt.toISOString(),
    closedAt: (round.closedAt ?? round.movedAt).toISOString(),
  })
}
