import { multiplierE4 } from '@jogo/rules/games/mines/mines'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { isDemo } from '../demo/demo.ts'
import { times } from '../numbers.ts'
import { gemCount, isOpen, type MinesRound, TILE_COUNT } from './round.ts'

/** Multiplier of a round: ten-thousandths, rounded down; 0 before the first gem. */
export function reachedE4(round: MinesRound): number {
  const gems = gemCount(round)
  return gems === 0 ? 0 : multiplierE4(round.play.mines, gems, round.rtp_bp)
}

/** Safe tiles that ladder and table mark as won; 0 after a loss. */
export const wonGems = (round: MinesRound | undefined): number =>
  round && round.ending !== 'lost' ? gemCount(round) : 0

/** The outcome of a round, as a sentence. Undefined while it is open. */
export function minesResult(round: MinesRound): string | undefined {
  const result = end(round)
  return result && isDemo(round) ? m.demo.said(result) : result
}

function end(round: MinesRound): string | undefined {
  const [amount, multiplier] = [money(round.payout), times(reachedE4(round))]
  if (isOpen(round)) return undefined
  switch (round.ending) {
    case 'lost':
      return m.mines.result.busted((round.play.picks.at(-1) ?? 0) + 1)
    case 'refunded':
      return gemCount(round) === 0 ? m.mines.result.refunded(amount) : m.mines.result.cancelled(amount)
    case 'idle':
      return m.mines.result.idle(amount, multiplier)
    case 'won':
      return round.play.picks.length === TILE_COUNT - round.play.mines
        ? m.mines.result.all(amount, multiplier)
        : m.mines.result.limit(amount, multiplier)
    default:
      return m.mines.result.won(amount, multiplier)
  }
}
