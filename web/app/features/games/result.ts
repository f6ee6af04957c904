import { multiplierE4 } from '@jogo/rules/mines'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { times } from './numbers.ts'
import { gemCount, isOpen, type Round, TILE_COUNT } from './round.ts'

/** The multiplier a round has reached: ten-thousandths, rounded down; 0 before the first gem. */
export function reachedE4(round: Round): number {
  const gems = gemCount(round)
  return gems === 0 ? 0 : multiplierE4(round.mines, gems, round.rtp_bp)
}

/** What came of a round, as a sentence. Undefined while it is open. */
export function resultOf(round: Round): string | undefined {
  const [amount, multiplier] = [money(round.payout), times(reachedE4(round))]
  if (isOpen(round)) return undefined
  switch (round.state) {
    case 'busted':
      return m.mines.result.busted((round.picks.at(-1) ?? 0) + 1)
    case 'refunded':
      return m.mines.result.refunded(amount)
    case 'idle_cashed':
      return m.mines.result.idle(amount, multiplier)
    case 'auto_cashed':
      return round.picks.length === TILE_COUNT - round.mines
        ? m.mines.result.all(amount, multiplier)
        : m.mines.result.limit(amount, multiplier)
    default:
      return m.mines.result.won(amount, multiplier)
  }
}
