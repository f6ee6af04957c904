import type { Answer } from '../../../lib/api.ts'
import { isOpen, type RoundOf } from '../round.ts'

export { isOpen, isWin } from '../round.ts'

export type MinesRound = RoundOf<'mines'>
export type MinesRules = Answer<'GET /api/games/mines'>

/** A player's bet; `id` is made here, so that a repeat is the same bet. */
export interface MinesBet {
  id: string
  stake: number
  mines: number
}

export const TILE_COUNT = 25

/** Safe tiles; a lost round's last pick was the mine. */
export const gemCount = (round: Pick<MinesRound, 'ending' | 'play'>): number =>
  round.ending === 'lost' ? round.play.picks.length - 1 : round.play.picks.length

/**
 * The later of two states of one round. Answers may arrive out of order, and another device may have played on. A closed round never opens
 * again, and picks only grow.
 */
export function laterState(known: MinesRound | undefined, reported: MinesRound): MinesRound {
  if (!known || known.id !== reported.id) return reported
  if (!isOpen(known) && isOpen(reported)) return known
  if (isOpen(known) === isOpen(reported) && known.play.picks.length > reported.play.picks.length) return known
  return reported
}
