import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the proxies say when it is an address, else who is at the other end of the wire. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const [plain = ''] = ip.split('%')
  return isIP(plain) ? plain : (socket.remoteAddress ?? '::')
}

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]

/** JSON whose emptiness is allowed, and the form encoding that Pusher clients post. */
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
