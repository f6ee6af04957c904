import { networkOf } from '@jogo/rules/network'
import type { CallLimits, Limit } from '../../../platform/call-limits.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createLru } from '../../../platform/lru.ts'

/** Calls with a wrong signature allowed per address; a supplier with a wrong key notices the refusals long before. */
const FORGED: Limit = { max: 60, windowSeconds: 60 }
/** An address with a verified call is exempt for this time, despite forged calls from there. */
const PROVEN_MS = 3_600_000
const ADDRESSES_AT_MOST = 10_000

/** Limits forged calls, so that their bodies are no longer read and verified. Suppliers' addresses are not blocked by others' forgeries. */
export interface ForgeryLimiter {
  /** Whether a call of the address is refused before it is read. */
  isBarred(ip: string): boolean
  noteGenuine(ip: string): void
  noteForged(ip: string): void
}

export function createForgeryLimiter({
  limits,
  clock,
}: {
  limits: CallLimits
  clock: Clock
}): ForgeryLimiter {
  /** By network: until when, Unix ms. */
  const proven = createLru<string, number>(ADDRESSES_AT_MOST)
  const barred = createLru<string, number>(ADDRESSES_AT_MOST)
  const nowMs = () => clock.now().getTime()
  const isUntil = (at: number | undefined) => at !== undefined && at > nowMs()
  return {
    isBarred(ip) {
      const network = networkOf(ip)
      return isUntil(barred.get(network)) && !isUntil(proven.get(network))
    },
    noteGenuine(ip) {
      proven.set(networkOf(ip), nowMs() + PROVEN_MS)
    },
    noteForged(ip) {
      const network = networkOf(ip)
      const seconds = limits.wait(`forged supplier ${network}`, FORGED)
      if (seconds > 0) barred.set(network, nowMs() + seconds * 1_000)
    },
  }
}
