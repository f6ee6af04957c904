import { Type } from 'typebox'
import { sharedRoundView } from '../shared.ts'

export const Colour = Type.Union([Type.Literal('red'), Type.Literal('white'), Type.Literal('black')])

export const DoubleOutcome = Type.Object({ slot: Type.Integer({ minimum: 0, maximum: 14 }) })

/** A bet on a round of Double. */
export const DoubleRoundView = sharedRoundView('double', { colour: Colour }, DoubleOutcome)
