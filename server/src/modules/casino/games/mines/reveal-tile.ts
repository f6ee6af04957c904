import { isOpen } from '@jogo/rules/games/game'
import { isTile } from '@jogo/rules/games/mines/mines'
import { openTile } from '@jogo/rules/games/mines/round'
import { refuse } from '../../../../platform/refusal.ts'
import { type MinesRound, mineBoard } from './round.ts'

/** Opens a tile; the last safe tile pays. For a tile that is already open the round stays unchanged. @throws Refusal tile_out_of_range, round_closed */
export function revealTile(tile: number): (round: MinesRound) => MinesRound {
  if (!isTile(tile)) refuse('tile_out_of_range')
  return (round) => {
    if (round.play.picks.includes(tile)) return round
    if (!isOpen(round)) refuse('round_closed')
    return openTile(round, mineBoard(round), tile)
  }
}
