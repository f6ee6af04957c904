import Value from 'typebox/value'
import type { Endpoint } from './endpoint.ts'

/** Whether `body` matches the success response of `call`. For clients whose build may differ from the server's. */
export const matchesResponse = (call: Endpoint, body: unknown): boolean => Value.Check(call.response, body)
