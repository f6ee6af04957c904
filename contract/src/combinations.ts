import { Type } from 'typebox'
import { CentsView } from './scalars.ts'

/** Lines of a bet: every combination of each size from the legs that are no bankers, with the bankers in every line. */
export const CombinationRef = Type.Object(
  {
    sizes: Type.Array(Type.Integer({ minimum: 1, maximum: 50 }), { minItems: 1, maxItems: 20 }),
    bankers: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 49 }), { maxItems: 20 })),
  },
  {
    description:
      'Absent: one line of all legs. `sizes`: legs of a line beside the bankers; `bankers`: indexes of legs. The stake is spread evenly over the lines, whole centavos on each.',
  },
)

/** Lines of a shown bet. */
export const CombinationView = Type.Object({
  sizes: Type.Array(Type.Integer()),
  bankers: Type.Array(Type.Integer()),
  lines: Type.Integer(),
  line_stake: CentsView,
  paid: Type.Optional(
    Type.Array(
      Type.Object({
        size: Type.Integer(),
        lines: Type.Integer(),
        paid: Type.Integer(),
        payout: CentsView,
      }),
      {
        description:
          'Of a settled system, by size of line: how many of the lines paid, and how much; all sizes together are the payout before its cap.',
      },
    ),
  ),
})
