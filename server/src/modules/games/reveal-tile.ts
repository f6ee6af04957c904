import { isTile } from '@jogo/rules/mines'
import { isOpen, openTile } from '@jogo/rules/mines-round'
import { refuse } from '../../platform/refusal.ts'
import type { Deps } from './deps.ts'
import { type Moved, moveRound, untilUnchanged } from './move-round.ts'
import { boardOf } from './round.ts'
import { getRound } from './show-rounds.ts'

/**
 * Opens a tile; the last safe one pays. A tile already open gives the round as it is, also when it was the mine.
 * @throws Refusal tile_out_of_range, round_not_found, round_closed, round_changed, busy
 */
export async function revealTile(
  deps: Deps,
  playerId: number,
  roundId: string,
  tile: number,
): Promise<Moved> {
  if (!isTile(tile)) refuse('tile_out_of_range')
  return untilUnchanged(async () => {
    const round = await getRound(deps, playerId, roundId)
    if (round.picks.includes(tile)) return { round }
    if (!isOpen(round)) refuse('round_closed')
    return moveRound(deps, round, openTile(round, boardOf(round), tile))
  })
}
