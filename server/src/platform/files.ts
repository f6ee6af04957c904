import { createHeld } from '@jogo/rules/held'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from './refusal.ts'

/** Maximum files in memory, in total and per sender. */
const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2
const TRY_AGAIN_AFTER_S = 3

const TYPE = 'application/octet-stream'

/** Parses the bytes of a file, for calls with a file; other calls refuse the content type. The route's `bodyLimit` limits the size. */
export function parseFiles(app: FastifyInstance): void {
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(new Refusal('media_type_unsupported'))
  })
}

/** A call with a file refuses every other content type, because such a body could be as large. @throws Refusal media_type_unsupported */
export function requireFile({ headers }: FastifyRequest): void {
  const type = headers['content-type']
  if (type !== undefined && type !== TYPE) refuse('media_type_unsupported')
}

/**
 * @returns a function that counts a call with a file until its answer, and throws Refusal busy above the limits
 * @param scale multiplies the limit per sender
 */
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
