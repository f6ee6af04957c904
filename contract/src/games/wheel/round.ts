import { NUMBERS, type WheelNumber } from '@jogo/rules/games/wheel/wheel'
import { Type } from 'typebox'
import { sharedRoundView } from '../shared.ts'

export const WheelNumberField = Type.Unsafe<WheelNumber>(
  Type.Union(NUMBERS.map((number) => Type.Literal(number))),
)

export const WheelOutcome = Type.Object({
  stops: Type.Array(Type.Integer({ minimum: 0, maximum: 53 }), {
    description: 'Segments at which the wheel stopped, one after another: all but the last multiply.',
  }),
})

/** A bet on a round of the wheel. */
export const WheelRoundView = sharedRoundView('wheel', { number: WheelNumberField }, WheelOutcome)
