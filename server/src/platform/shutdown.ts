import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time between the announcement and the end, ms: longer than a proxy's interval of health checks (500 ms for the site). */
const SAID_FOR_MS = 1_500

/**
 * Serves `GET /health/live` and ends a process without failing calls. Proxies reuse open connections, and a call on a closing connection is lost. So the
 * process first announces its end (503, and `Connection: close` with every answer) and goes on answering until no calls arrive.
 * @returns `leave` announces the end and resolves when the process may close
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
      await sleep(SAID_FOR_MS)
    },
  }
}
