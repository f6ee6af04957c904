import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { createCallReader, type ReadCall } from './call-jwt.ts'
import { type BookTokens, createBookTokens } from './token.ts'

/** The supplier of the sports book. `readCall` is undefined while the supplier is not configured. */
export interface Book {
  tokens: BookTokens
  readCall: ReadCall | undefined
}

export const createBook = (
  { betby, bookTokenSecret }: Pick<Config, 'betby' | 'bookTokenSecret'>,
  clock: Clock,
): Book => ({
  tokens: createBookTokens(bookTokenSecret),
  readCall: betby.brand && betby.jwks ? createCallReader({ ...betby, clock }) : undefined,
})
