import type { IncomingMessage } from 'node:http'

/** The visitor's address: the peer's, or behind a balancer the one that it names last. Empty for a connection that has gone. */
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
 * Whether a browser says that the page which asks is not ours. Programs other than browsers say nothing.
 * Without TLS, as on a machine of one's own, a site has several addresses: the page may then be of the one that is called.
 * @param siteOrigin the site's public scheme and host
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, siteOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === siteOrigin) return false
  if (siteOrigin.startsWith('https://')) return true
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Whoever passes a request on and whoever answers it may each go by another of two. */
export const hasSeveralHosts = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  (headersDistinct.host?.length ?? 0) > 1
