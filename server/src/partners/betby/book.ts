import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { createCallReader, type ReadCall } from './call-jwt.ts'
import { type BookTokens, createBookTokens } from './token.ts'

/** The supplier of the sports book. What is not configured is undefined: no token is given, and every call counts as forged. */
export interface Book {
  tokens: BookTokens | undefined
  readCall: ReadCall | undefined
}

export const createBook = (
  { betby, bookTokenSecret }: Pick<Config, 'betby' | 'bookTokenSecret'>,
  clock: Clock,
): Book => ({
  tokens: bookTokenSecret ? createBookTokens(bookTokenSecret) : undefined,
  readCall: betby.brand && betby.jwks ? createCallReader({ ...betby, clock }) : undefined,
})
