import { householdNetwork } from './network.ts'
import { createRate, type RateOptions } from './rate.ts'

/** Open items by key: connections of an address, unanswered calls of a player. */
export interface Held {
  /**
   * Counts an open item of the key until `release`. False, without counting, for too many open items or too
   * fast openings.
   */
  take(key: string): boolean
  release(key: string): void
}

export interface HoldLimits {
  /** Maximum of one key. */
  most: number
  /** Maximum rate of opening; absent: unlimited. */
  opening?: RateOptions
}

/** @param scale multiplies the limits @param now ms of any monotonic clock */
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

/** Open items by address; one IPv6 network is one key. */
export function heldByAddress(limits: HoldLimits, scale: number, now: () => number): Held {
  const held = createHeld(limits, scale, now)
  return {
    take: (address) => held.take(householdNetwork(address)),
    release: (address) => held.release(householdNetwork(address)),
  }
}
