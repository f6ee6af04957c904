import Value from 'typebox/value'
import type { Endpoint } from './endpoint.ts'

/** Whether something is what a call answers when it grants what was asked. For whoever trusts no other build than his own. */
export const isAnswerOf = (call: Endpoint, body: unknown): boolean => Value.Check(call.response, body)
