import { openRound, type Terms } from '../game.ts'
import { highestStake, isTile } from './mines.ts'
import { cashOut, closeIdle, type MinesRound, openTile, refund } from './round.ts'

/** The moves and the end of a claimed round. */
export interface ClaimedPlay {
  mines: number
  /** Tiles in the order opened. */
  picks: readonly number[]
  ending: string
}

/**
 * Replays a claimed round move by move. Undefined when the rules exclude it: a tile opened after the end, a refund after a mine, a cash-out before
 * the first tile, an automatic end too early or too late, an impossible stake.
 */
export function replay(
  terms: Terms,
  board: readonly number[],
  { mines, picks, ending }: ClaimedPlay,
): MinesRound | undefined {
  if (terms.stake < 1n || terms.stake > highestStake(mines, terms)) return undefined
  let round: MinesRound = openRound({ start: { picks: [] } }, { mines }, terms)
  for (const tile of picks) {
    if (round.ending || !isTile(tile) || round.play.picks.includes(tile)) return undefined
    round = openTile(round, board, tile)
  }
  if (!round.ending && ending === 'cashed_out' && picks.length > 0) round = cashOut(round)
  if (!round.ending && ending === 'idle') round = closeIdle(round)
  if (!round.ending && ending === 'refunded') round = refund(round)
  return round.ending === ending ? round : undefined
}
