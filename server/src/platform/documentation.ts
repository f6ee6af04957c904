import { type Endpoint, refusalsOf } from '@jogo/contract/endpoint'
import { REFUSALS } from '@jogo/contract/refusals'
import { type TSchema, Type } from 'typebox'

/** The responses of a call by status: its own, and the refusals that share a status. */
export function responsesOf(call: Endpoint): Record<number, TSchema> {
  const responses: Record<number, TSchema> = { 200: call.response }
  const byStatus = Map.groupBy(refusalsOf(call), (code) => REFUSALS[code])
  for (const [status, codes] of byStatus) {
    responses[status] = Type.Object(
      {
        error: Type.Enum(codes),
        message: Type.String({ description: 'In the language of Accept-Language.' }),
        errors: Type.Optional(
          Type.Record(Type.String(), Type.Array(Type.String()), { description: 'By form field.' }),
        ),
        data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      },
      { description: codes.toSorted().join(', ') },
    )
  }
  return responses
}
