import { Type } from 'typebox'
import { roundView } from '../round.ts'

/** Hundredths: 5050 is 50.50. */
export const Target = Type.Integer({ minimum: 0, maximum: 9_999, title: 'hundredths' })
export const Side = Type.Union([Type.Literal('under'), Type.Literal('over')])

/** A round of Dice; the round is over when the call answers. */
export const DiceRoundView = roundView('dice', { side: Side, target: Target, roll: Target })
