import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/**
 * The client's address from a trusted proxy, otherwise the peer's address. `::` stands for an ended connection, because Fastify does not know its address. IPv4
 * addresses are always written as IPv4.
 */
export function clientAddress({
  ip,
  socket,
}: Pick<FastifyRequest, 'socket'> & { ip: string | undefined }): string {
  const [plain = ''] = (ip ?? '').split('%')
  return bareIpv4(isIP(plain) ? plain : (socket.remoteAddress ?? '::'))
}

/** Turns `::ffff:cb00:7109` and `::ffff:203.0.113.9` into `203.0.113.9`. */
function bareIpv4(ip: string): string {
  if (!ip.includes(':')) return ip
  const { hostname } = new URL(`http://[${ip.replace(/%.*/s, '')}]`)
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? []
  if (high === undefined || low === undefined) return ip
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

export const bearerToken = (request: FastifyRequest) =>
  /^Bearer (\S{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Refuses a path with NUL, which would reach the look-up of documentation files, and a request with two hosts, because a proxy may use the other host.
 * @throws Refusal not_found, invalid_request
 */
export function refuseUnwritable({ url, raw }: FastifyRequest): void {
  if ((raw.headersDistinct?.host?.length ?? 0) > 1) refuse('invalid_request')
  if (/^[^?]*%00/.test(url)) refuse('not_found')
}

/**
 * Refuses calls that change data from pages of other sites, by the browser's `Origin`. Programs that are not browsers send none.
 * @param siteUrl origin of the site
 * @throws Refusal origin_refused
 */
export function refuseForeign({ method, headers }: FastifyRequest, siteUrl: string): void {
  if (method !== 'GET' && method !== 'HEAD' && isForeign(headers, siteUrl)) refuse('origin_refused')
}

/** Whether a browser sends the origin of another site. Without TLS, as in local development, the called address itself is accepted. */
export function isForeign({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined || origin === siteUrl) return false
  if (siteUrl.startsWith('https://')) return true
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Parses JSON, also an empty body, and the form encoding of Pusher clients. */
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
