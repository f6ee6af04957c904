import { networkOf } from './network.ts'
import { createRate, type RateOptions } from './rate.ts'

/** What each key has open at once: connections of an address, calls of a player that are not answered yet. */
export interface Held {
  /** False when the key has too many already or opens them too fast; otherwise it counts until `release`. */
  take(key: string): boolean
  release(key: string): void
}

export interface HoldLimits {
  /** Of one key at once. */
  most: number
  /** How fast they may be opened; without it, as fast as anybody likes. */
  opening?: RateOptions
}

/**
 * @param scale multiplies the limits
 * @param now ms of any clock that does not go back
 */
export function createHeld({ most, opening }: HoldLimits, scale: number, now: () => number): Held {
  const opened = opening && createRate({ perSecond: opening.perSecond * scale, burst: opening.burst * scale })
  const held = new Map<string, number>()
  return {
    take(key) {
      const count = held.get(key) ?? 0
      if (count >= most * scale || (opened && opened.wait(key, now()) > 0)) return false
      held.set(key, count + 1)
      return true
    },
    release(key) {
      const left = (held.get(key) ?? 0) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    },
  }
}

/** The same by address: whoever has one network of IPv6 has only one key. */
export function heldByAddress(limits: HoldLimits, scale: number, now: () => number): Held {
  const held = createHeld(limits, scale, now)
  return {
    take: (address) => held.take(networkOf(address)),
    release: (address) => held.release(networkOf(address)),
  }
}
