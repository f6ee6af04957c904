import Value from 'typebox/value'
import type { Endpoint } from './endpoint.ts'

/** Whether `body` matches the success response of `call`. For clients that may talk to another build of the server. */
export const isAnswerOf = (call: Endpoint, body: unknown): boolean => Value.Check(call.response, body)
