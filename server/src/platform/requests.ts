import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** The client's address as forwarded by trusted proxies, else the peer's address. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const [plain = ''] = ip.split('%')
  return isIP(plain) ? plain : (socket.remoteAddress ?? '::')
}

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]

/** A NUL stands in no path of ours; files of the documentation would be looked for by it. @throws Refusal not_found */
export function refuseUnwritable({ url }: FastifyRequest): void {
  if (/^[^?]*%00/.test(url)) refuse('not_found')
}

/**
 * A browser says which page a call comes from: one that changes something is taken from our own alone. Programs other than browsers say nothing.
 * @param siteUrl of the pages
 * @throws Refusal origin_refused
 */
export function refuseForeign({ method, headers }: FastifyRequest, siteUrl: string): void {
  if (method !== 'GET' && method !== 'HEAD' && isForeign(headers, siteUrl)) refuse('origin_refused')
}

/** Whether a browser says that the page is neither the site's nor of the address that was called. */
export function isForeign({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined || origin === siteUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

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
