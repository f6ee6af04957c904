import { type TSchema, Type } from 'typebox'

const name = Type.String({ minLength: 1, maxLength: 40 })
const whole = (least = 0) => Type.Integer({ minimum: least })
const counts = Type.Record(Type.String({ pattern: '^[1-9][0-9]?$' }), whole(1))
const strips = Type.Array(Type.Array(name, { minItems: 1, maxItems: 400 }), { minItems: 3, maxItems: 7 })
const strict = { additionalProperties: false } as const

/** Shape of a slot's file (`SlotData`). `slotProblems` checks the relations of its figures. */
export const SLOT_SCHEMA: TSchema = Type.Object(
  {
    name,
    version: whole(1),
    unit: whole(1),
    maxUnits: whole(1),
    symbols: Type.Array(name, { minItems: 2, maxItems: 30 }),
    wild: Type.Optional(name),
    scatter: Type.Optional(name),
    rows: whole(1),
    reels: strips,
    ways: Type.Union([
      Type.Object(
        { by: Type.Literal('lines'), lines: Type.Array(Type.Array(whole()), { maxItems: 100 }) },
        strict,
      ),
      Type.Object({ by: Type.Literal('ways') }, strict),
      Type.Object({ by: Type.Literal('cluster'), least: whole(2) }, strict),
    ]),
    pays: Type.Record(name, counts),
    tumble: Type.Optional(
      Type.Object({ multipliers: Type.Array(whole(1), { maxItems: 50 }), most: whole(2) }, strict),
    ),
    free: Type.Optional(
      Type.Object(
        {
          spins: counts,
          again: Type.Optional(counts),
          most: whole(1),
          multiplier: whole(1),
          reels: Type.Optional(strips),
        },
        strict,
      ),
    ),
    hold: Type.Optional(
      Type.Object(
        {
          coin: name,
          least: whole(1),
          respins: whole(1),
          chance: Type.Tuple([whole(1), whole(2)]),
          values: Type.Array(Type.Tuple([whole(1), whole(1)]), { minItems: 1, maxItems: 50 }),
          full: whole(),
        },
        strict,
      ),
    ),
  },
  strict,
)
