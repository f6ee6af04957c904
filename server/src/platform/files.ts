import { createHeld } from '@jogo/rules/held'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from './refusal.ts'

/** Files that are in memory at once, of everybody and of one who sends. */
const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2
const TRY_AGAIN_AFTER_S = 3

const TYPE = 'application/octet-stream'

/** The bytes of a file, for calls that take one; any other call refuses them. The size is limited while they come, by the `bodyLimit` of the route. */
export function parseFiles(app: FastifyInstance): void {
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(new Refusal('media_type_unsupported'))
  })
}

/** A call that takes a file parses nothing else, which might be as large. @throws Refusal media_type_unsupported */
export function requireFile({ headers }: FastifyRequest): void {
  const type = headers['content-type']
  if (type !== undefined && type !== TYPE) refuse('media_type_unsupported')
}

/** @returns what counts a call that takes a file until it is answered; it throws Refusal busy when there are too many. @param scale multiplies what one may send at once */
export function createFileTurns(scale: number) {
  const held = createHeld({ most: MOST_AT_ONCE }, 1, () => 0)
  const ofOne = createHeld({ most: MOST_OF_ONE }, scale, () => 0)
  return (sender: number | string, reply: FastifyReply): void => {
    const key = String(sender)
    const again = { retryAfterSeconds: TRY_AGAIN_AFTER_S }
    if (!ofOne.take(key)) refuse('busy', again)
    if (!held.take('files')) {
      ofOne.release(key)
      refuse('busy', again)
    }
    reply.raw.once('close', () => {
      ofOne.release(key)
      held.release('files')
    })
  }
}
