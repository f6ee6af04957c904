import { LEAST_WINS, MOST_WINS, ROLLS } from '@jogo/rules/games/dice/dice'
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

/** The targets that a side may have, from lowest to highest. */
export const targetsOf = (side: Side): { least: number; most: number } =>
  side === 'under'
    ? { least: LEAST_WINS, most: MOST_WINS }
    : { least: ROLLS - 1 - MOST_WINS, most: ROLLS - 1 - LEAST_WINS }

/** What came back for one staked, ten-thousandths, rounded down; 0 for a lost round. */
export const reachedE4 = (round: DiceRound): number =>
  round.payout === 0 ? 0 : Math.floor((round.payout * 10_000) / round.stake)

export function resultOf(round: DiceRound): string {
  const roll = hundredths(round.play.roll)
  return round.ending === 'won'
    ? m.dice.won(roll, money(round.payout), times(reachedE4(round)))
    : m.dice.lost(roll)
}
