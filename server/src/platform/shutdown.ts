import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than whoever passes calls on takes to ask for a sign of life again (the site: every 500 ms), ms. */
const SAID_FOR_MS = 1_500

/**
 * Serves `GET /health/live`, and lets a process end without failing a call: its connections are kept open by whoever passes calls on, and a call
 * that is sent on one while it is being closed is lost. So before it closes, the process says that it ends (503, and `Connection: close` with every
 * answer) and goes on answering until nobody sends it calls any more.
 * @returns says so; resolves when the process may close
 */
export function announceShutdown(app: FastifyInstance): { isEnding(): boolean; leave(): Promise<void> } {
  let isEnding = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (isEnding) reply.header('connection', 'close')
    done()
  })
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(isEnding ? 503 : 200).send({ status: isEnding ? 'ending' : 'alive' }),
  )
  return {
    isEnding: () => isEnding,
    async leave() {
      isEnding = true
      await pause(SAID_FOR_MS)
    },
  }
}
