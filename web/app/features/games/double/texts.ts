import { colourOf, TIMES } from '@jogo/rules/games/double/double'
import { m } from '../../../lib/language.ts'
import { paidText } from '../table/paid-text.ts'
import type { Colour, DoubleRound } from './round.ts'

export const colourText = (colour: Colour): string => m.double.colours[colour]

/** `7, vermelho` */
export const slotText = (slot: number): string => `${slot}, ${colourText(colourOf(slot))}`

/** The multiplier of a won bet, ten-thousandths; 0 for another. */
export const reachedE4 = ({ ending, play }: DoubleRound): number =>
  ending === 'won' ? TIMES[play.colour] * 10_000 : 0

export function resultOf({ ending, play, stake, payout }: DoubleRound): string | undefined {
  if (ending === null) return undefined
  if (ending === 'refunded') return m.tables.refunded
  const outcome = play.outcome ? slotText(play.outcome.slot) : ''
  return paidText(outcome, { stake, payout })
}
