import { isOpen } from '@jogo/rules/games/game'
import { cashOut } from '@jogo/rules/games/mines/round'
import { refuse } from '../../../../platform/refusal.ts'
import type { MinesRound } from './round.ts'

/**
 * Cashes out at the current multiplier and closes the round. A paid round is returned unchanged. A lost round, or a round without an open tile, is refused.
 * @throws Refusal round_closed, nothing_to_cash_out
 */
export function cashOutRound(round: MinesRound): MinesRound {
  if (round.ending === 'lost') refuse('round_closed')
  if (!isOpen(round)) return round
  if (round.play.picks.length === 0) refuse('nothing_to_cash_out')
  return cashOut(round)
}
