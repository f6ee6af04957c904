/**
 * One round of Mines as it is played. The functions are pure, so the page that checks a round runs the same code as
 * the server.
 */
import { type Cents, cents } from '../../money.ts'
import { endRound, isOpen, type Round } from '../game.ts'
import { isTile, lastPick, minesPayout } from './mines.ts'

export interface MinesBet {
  mines: number
}

export interface MinesPlay {
  /** Tiles in the order opened; a lost round ends with the mine. */
  picks: readonly number[]
}

export type MinesRound = Round<MinesBet, MinesPlay>

/**
 * Opens a tile. An open tile changes nothing: the same round is returned. Throws a RangeError for an invalid tile or a closed round; callers check
 * `isOpen` and `isTile` first.
 */
export function openTile<R extends MinesRound>(round: R, board: readonly number[], tile: number): R {
  if (!isTile(tile)) throw new RangeError(`tile: ${tile}`)
  const { picks } = round.play
  if (picks.includes(tile)) return round
  if (!isOpen(round)) throw new RangeError(`tile ${tile} of a closed round`)
  const opened = { ...round, play: { picks: [...picks, tile] } }
  if (board.includes(tile)) return endRound(opened, 'lost')
  return picks.length + 1 < lastPick(round.bet.mines, round)
    ? opened
    : endRound(opened, 'won', currentPayout(opened))
}

/** Closes at the current multiplier. Only a round with an open tile can be cashed out. */
export function cashOut<R extends MinesRound>(round: R): R {
  if (round.play.picks.length === 0) throw new RangeError('nothing to cash out before the first tile')
  return endRound(round, 'cashed_out', currentPayout(round))
}

/**
 * Returns the whole stake, whatever the player opened: for a round abandoned before its first tile, or ended by a fault of the
 * house.
 */
export const refund = <R extends MinesRound>(round: R): R => endRound(round, 'refunded', round.stake)

/** End of an abandoned round: its current payout, or the whole stake without an open tile. */
export function closeIdle<R extends MinesRound>(round: R): R {
  return round.play.picks.length === 0 ? refund(round) : endRound(round, 'idle', currentPayout(round))
}

/** Payout of a cash-out now: 0 before the first safe tile. */
export function currentPayout({ stake, bet, play, rtpBp, ending }: MinesRound): Cents {
  const picks = play.picks.length
  return picks === 0 || ending === 'lost' ? cents(0n) : minesPayout(stake, bet.mines, picks, rtpBp)
}

/** Payout after the next safe tile; undefined without a tile to open. */
export function nextPayout(round: MinesRound): Cents | undefined {
  const picks = round.play.picks.length + 1
  return isOpen(round) && picks <= lastPick(round.bet.mines, round)
    ? minesPayout(round.stake, round.bet.mines, picks, round.rtpBp)
    : undefined
}
