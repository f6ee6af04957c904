import { LEAST_WINS, MOST_WINS, multiplierE4, ROLLS } from '@jogo/rules/games/dice/dice'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { times } from '../numbers.ts'
import type { DiceRound, Side } from './round.ts'

/** `50,50`: hundredths with both digits. */
export const hundredths = (value: number): string => decimal(value / 100, 2)

/** `acima de 49,99` */
export const betText = ({ side, target }: { side: Side; target: number }): string =>
  m.dice.sides[side](hundredths(target))

/** Possible targets of a side, from lowest to highest. */
export const targetRange = (side: Side): { least: number; most: number } =>
  side === 'under'
    ? { least: LEAST_WINS, most: MOST_WINS }
    : { least: ROLLS - 1 - MOST_WINS, most: ROLLS - 1 - LEAST_WINS }

/** The multiplier of a won round, ten-thousandths, rounded down; 0 for a lost round. */
export const reachedE4 = ({ ending, play, rtp_bp }: DiceRound): number =>
  ending === 'won' ? multiplierE4(play, rtp_bp) : 0

export function diceResult(round: DiceRound): string {
  const roll = hundredths(round.play.roll)
  return round.ending === 'won'
    ? m.dice.won(roll, money(round.payout), times(reachedE4(round)))
    : m.dice.lost(roll)
}
