import { type TSchema, Type } from 'typebox'

/** Largest amount that JSON carries exactly: 2^53 − 1 centavos. */
export const MAX_CENTS = 9_007_199_254_740_991

/** An amount in a request: whole centavos above zero. */
export const Cents = Type.Integer({ minimum: 1, maximum: MAX_CENTS, title: 'cents' })

/** An amount in a response: whole centavos, possibly zero or (as a difference) negative. */
export const CentsView = Type.Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS, title: 'cents' })

/** An idempotency id made by the client: the same id gives the same answer. */
export const Id = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
  title: 'uuid',
})

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** ISO 8601 with time zone, UTC. */
export const Time = Type.String({ title: 'time' })

/** Calendar day, `YYYY-MM-DD`, in general_time_zone. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, title: 'day' })

/** A page of a long list; `next` is the `cursor` of the following call, null at the end. */
export const pageSchema = <S extends Parameters<typeof Type.Array>[0]>(item: S) =>
  Type.Object({ data: Type.Array(item), next: Nullable(Type.String()) })
