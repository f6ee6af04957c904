import { networkOf } from '@jogo/rules/network'
import { createRate } from '@jogo/rules/rate'

/**
 * What one address may take of the site. Hundreds of people may share an address behind a mobile network, so each is far above what one person
 * does; `LIMIT_SCALE` multiplies them all.
 */
const LIMITS = {
  connections: 400,
  newConnections: { perSecond: 100, burst: 400 },
  sockets: 400,
  newSockets: { perSecond: 20, burst: 200 },
  /** Pages may have to be rendered. */
  page: { perSecond: 20, burst: 200 },
  call: { perSecond: 100, burst: 600 },
  file: { perSecond: 300, burst: 2_000 },
  /** Calls of one address that are at the api or wait for it. */
  callsAtOnce: 64,
}

/** What a request costs us, from the dearest to the cheapest. */
export type RequestKind = 'page' | 'call' | 'file'

export interface AddressLimits {
  /** @returns 0 when it may be answered, otherwise the ms after which the next may */
  request(kind: RequestKind, address: string): number
  /** False when the address has too many already or opens them too fast; otherwise it counts until `release`. */
  connection: Held
  socket: Held
  callAtOnce: Held
}

export interface Held {
  take(address: string): boolean
  release(address: string): void
}

export function createAddressLimits(
  scale: number,
  now: () => number = () => performance.now(),
): AddressLimits {
  const rateOf = ({ perSecond, burst }: { perSecond: number; burst: number }) =>
    createRate({ perSecond: perSecond * scale, burst: burst * scale })
  const requests = { page: rateOf(LIMITS.page), call: rateOf(LIMITS.call), file: rateOf(LIMITS.file) }
  return {
    request: (kind, address) => requests[kind].wait(networkOf(address), now()),
    connection: heldOf(LIMITS.connections * scale, rateOf(LIMITS.newConnections), now),
    socket: heldOf(LIMITS.sockets * scale, rateOf(LIMITS.newSockets), now),
    callAtOnce: heldOf(LIMITS.callsAtOnce * scale, undefined, now),
  }
}

function heldOf(most: number, rate: ReturnType<typeof createRate> | undefined, now: () => number): Held {
  const held = new Map<string, number>()
  return {
    take(address) {
      const network = networkOf(address)
      const count = held.get(network) ?? 0
      if (count >= most || (rate && rate.wait(network, now()) > 0)) return false
      held.set(network, count + 1)
      return true
    },
    release(address) {
      const network = networkOf(address)
      const left = (held.get(network) ?? 0) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    },
  }
}
