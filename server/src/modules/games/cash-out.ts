import { cashOut, isOpen } from '@jogo/rules/mines-round'
import { refuse } from '../../platform/refusal.ts'
import type { Deps } from './deps.ts'
import { type Moved, moveRound, untilUnchanged } from './move-round.ts'
import { getRound } from './show-rounds.ts'

/**
 * Pays the current multiplier and closes the round. A round that has paid already, by whichever way, is the answer
 * again; a lost one, or one without an open tile, is refused.
 * @throws Refusal round_not_found, round_closed, nothing_to_cash_out, round_changed, busy
 */
export async function cashOutRound(deps: Deps, playerId: number, roundId: string): Promise<Moved> {
  return untilUnchanged(async () => {
    const round = await getRound(deps, playerId, roundId)
    if (round.state === 'busted') refuse('round_closed')
    if (!isOpen(round)) return { round }
    if (round.picks.length === 0) refuse('nothing_to_cash_out')
    return moveRound(deps, round, cashOut(round))
  })
}
