import type { IncomingMessage } from 'node:http'

/**
 * The visitor's address: the peer's address, or the last address in X-Forwarded-For behind a load balancer. Empty for a closed
 * connection.
 */
export function visitorAddress({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const named = behindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return named || (socket.remoteAddress ?? '')
}

/**
 * Whether `Origin` names another site; a request without `Origin` is not foreign. Without TLS, as on a developer's machine, the called host
 * counts as the site's own. @param siteOrigin the site's public scheme and host
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, siteOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === siteOrigin) return false
  if (siteOrigin.startsWith('https://')) return true
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Whether a request has several Host headers; proxy and server might then use different hosts. */
export const hasSeveralHosts = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  (headersDistinct.host?.length ?? 0) > 1
