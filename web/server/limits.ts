import { type Held, heldByAddress } from '@jogo/rules/held'
import { householdNetwork } from '@jogo/rules/network'
import { createRate } from '@jogo/rules/rate'

/** Maximum of files in memory at once, for all visitors, 10 MB each. */
const MOST_FILES = 24

/**
 * Limits of one address. Hundreds of people may share an address behind a mobile network, so each limit is far above one
 * person's use. `LIMIT_SCALE` multiplies all limits.
 */
const LIMITS = {
  connections: { most: 400, opening: { perSecond: 100, burst: 400 } },
  sockets: { most: 400, opening: { perSecond: 20, burst: 200 } },
  /** Requests for pages, which may need rendering. */
  page: { perSecond: 20, burst: 200 },
  call: { perSecond: 100, burst: 600 },
  file: { perSecond: 300, burst: 2_000 },
  /** Calls of one address that are at the api or wait for it. */
  callsAtOnce: { most: 64 },
  /** Calls with a file, among the calls above. */
  filesAtOnce: { most: 4 },
}

/** Cost classes of a request, the dearest first. */
export type RequestKind = 'page' | 'call' | 'file'

export interface AddressLimits {
  /** @returns 0 for a permitted request, otherwise the ms until the next permitted request */
  request(kind: RequestKind, address: string): number
  /**
   * Connections of an address. `take` is false for too many connections or too fast openings; otherwise the
   * connection counts until `release`.
   */
  connection: Held
  socket: Held
  callAtOnce: Held
  fileAtOnce: Held
}

export function createAddressLimits(
  scale: number,
  now: () => number = () => performance.now(),
): AddressLimits {
  const rate = ({ perSecond, burst }: { perSecond: number; burst: number }) =>
    createRate({ perSecond: perSecond * scale, burst: burst * scale })
  const requests = { page: rate(LIMITS.page), call: rate(LIMITS.call), file: rate(LIMITS.file) }
  return {
    request: (kind, address) => requests[kind].wait(householdNetwork(address), now()),
    connection: heldByAddress(LIMITS.connections, scale, now),
    socket: heldByAddress(LIMITS.sockets, scale, now),
    callAtOnce: heldByAddress(LIMITS.callsAtOnce, scale, now),
    fileAtOnce: within(heldByAddress(LIMITS.filesAtOnce, scale, now), MOST_FILES),
  }
}

/** `held` with a further limit for all keys together. */
function within(held: Held, most: number): Held {
  let all = 0
  return {
    take(key) {
      if (all >= most || !held.take(key)) return false
      all += 1
      return true
    },
    release(key) {
      all -= 1
      held.release(key)
    },
  }
}
