import { type Risk as AnyRisk, type Rows as AnyRows, RISKS, ROWS } from '@jogo/rules/games/plinko/plinko'
import { Type } from 'typebox'
import { roundView } from '../round.ts'

export const Rows = Type.Unsafe<AnyRows>(Type.Union(ROWS.map((rows) => Type.Literal(rows))))
export const Risk = Type.Unsafe<AnyRisk>(Type.Union(RISKS.map((risk) => Type.Literal(risk))))

/** A round of Plinko; `path`: 1 for each row in which the ball went right. */
export const PlinkoRoundView = roundView('plinko', {
  rows: Rows,
  risk: Risk,
  path: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), { maxItems: 16 }),
})
