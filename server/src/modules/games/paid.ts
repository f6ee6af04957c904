import { groupOf } from '@jogo/rules/games/groups'
import { toWire } from '@jogo/rules/money'
import { type PayloadOf, payloadOf } from '../../facts.ts'
import type { Credit } from '../wallet/index.ts'
import { booksOf, houseGame } from './house-games.ts'
import { type Round, splitPayout } from './round.ts'

/** What an ended round pays, divided between real and bonus as its stake was. */
export const creditOf = (round: Round): Credit => ({
  playerId: round.playerId,
  rq: round.id,
  ...booksOf(round.game),
  ...splitPayout(round.payout, { real: round.stakeReal, bonus: round.stakeBonus }),
})

/** The fact `round.closed`, with what bonuses, reports and limits need of a finished round. */
export function closedFact(round: Round): PayloadOf<'round.closed'> {
  const { real, bonus } = creditOf(round)
  return payloadOf('round.closed', {
    playerId: round.playerId,
    roundId: round.id,
    game: round.game,
    group: groupOf(round.game),
    kind: houseGame(round.game).rules.kind,
    ending: round.ending ?? 'lost',
    stakeReal: toWire(round.stakeReal),
    stakeBonus: toWire(round.stakeBonus),
    payoutReal: toWire(real),
    payoutBonus: toWire(bonus),
    rtpBp: round.rtpBp,
    openedAt: round.openedAt.toISOString(),
    closedAt: (round.closedAt ?? round.movedAt).toISOString(),
  })
}
