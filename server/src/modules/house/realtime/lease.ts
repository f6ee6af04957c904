/**
 * Session of a subscription and expiry of its signature, both signed into `channel_data`. After the expiry the socket is closed with the code for an immediate
 * reconnect, and the client authenticates again.
 */
export interface Lease {
  sessionId: string
  /** Expiry, seconds since 1970. */
  until: number
}

export const LEASE_SECONDS = 15 * 60

export const leaseText = (lease: Lease): string =>
  JSON.stringify({ session: lease.sessionId, until: lease.until })

/** The lease in a text; undefined for a malformed text. */
export function readLease(text: unknown): Lease | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  try {
    const { session, until } = JSON.parse(text)
    return typeof session === 'string' && Number.isSafeInteger(until)
      ? { sessionId: session, until }
      : undefined
  } catch {
    return undefined
  }
}
