import { slotColour } from '@jogo/rules/games/double/double'
import { m } from '../../../lib/language.ts'
import { endText } from '../table/paid-text.ts'
import type { Colour, DoubleRound } from './round.ts'

export const colourText = (colour: Colour): string => m.double.colours[colour]

/** `7, vermelho` */
export const slotText = (slot: number): string => `${slot}, ${colourText(slotColour(slot))}`

export const doubleResult = (round: DoubleRound): string | undefined =>
  endText(round, round.play.outcome ? slotText(round.play.outcome.slot) : '')
