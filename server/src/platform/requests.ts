import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The client's address as forwarded by trusted proxies, else the peer's address. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const [plain = ''] = ip.split('%')
  return isIP(plain) ? plain : (socket.remoteAddress ?? '::')
}

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Accepts JSON, also with an empty body, and the form encoding that Pusher clients send. */
export function parseBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}
