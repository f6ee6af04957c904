import { Type } from 'typebox'
import { Cents } from '../../scalars.ts'
import { sharedRoundView } from '../shared.ts'

const Place = Type.String({
  pattern: '^[0-9a-z_-]{1,20}$',
  maxLength: 20,
  description: 'A place of the layout: `17`, `17-20`, `1-2-3`, `dozen_1`, `column_3`, `red`, `even`, `low` …',
})

/** Stakes by place of the layout, which has 157. */
export const Places = Type.Array(Type.Object({ place: Place, stake: Cents }), { minItems: 1, maxItems: 157 })

export const RouletteOutcome = Type.Object({ number: Type.Integer({ minimum: 0, maximum: 36 }) })

/** A bet on a round of roulette. */
export const RouletteRoundView = sharedRoundView('roulette', { places: Places }, RouletteOutcome)
