/**
 * What a subscription is tied to, signed into its `channel_data`: the session, and until when the signature may be relied on. When a
 * lease runs out the socket is closed with "come back at once", and the client proves its session again.
 */
export interface Lease {
  sessionId: string
  /** Seconds since 1970. */
  until: number
}

export const LEASE_SECONDS = 15 * 60

export const leaseText = (lease: Lease): string =>
  JSON.stringify({ session: lease.sessionId, until: lease.until })

/** Undefined for a text that we did not write. */
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
