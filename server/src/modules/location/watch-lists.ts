import { LRUCache } from 'lru-cache'
import type { Address } from './known.ts'

const POLL_MS = 1_000
/** A cache that has not polled successfully for this long is not used. */
const MAX_SILENCE_MS = 3_000
const MOST_ADDRESSES = 50_000

interface Watched {
  elapsed(): number
  version(): Promise<bigint>
  load(ip: string): Promise<Address>
}

/** Addresses as they are known, in memory until a list is imported anywhere. */
export function createKnownAddresses({ elapsed, version, load }: Watched) {
  const known = new LRUCache<string, Address>({ max: MOST_ADDRESSES })
  let seen: bigint | undefined
  let trueAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isOpen = true

  const look = async () => {
    const askedAt = elapsed()
    const now = await version()
    if (now !== seen) known.clear()
    seen = now
    trueAt = askedAt
  }
  const poll = async () => {
    // A failed poll is noticed by `of`, which then reads the database.
    await look().catch(() => undefined)
    if (isOpen) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()

  return {
    /** @throws the database's error when the address is not known and cannot be looked up */
    of: async (ip: string): Promise<Address> => {
      const cached = elapsed() - trueAt <= MAX_SILENCE_MS ? known.get(ip) : undefined
      if (cached) return cached
      const at = seen
      const found = await load(ip)
      // A list that was imported meanwhile may not be in it.
      if (at === seen) known.set(ip, found)
      return found
    },
    stop: () => {
      isOpen = false
      clearTimeout(timer)
    },
  }
}
