import type { Clock } from '../../../platform/clock.ts'
import { createWatchedCache } from '../../../platform/watched.ts'
import type { Address } from './known.ts'

const POLL_MS = 1_000
/** Maximum time without a successful poll of the cache, ms; after it the cache is not used. */
const MAX_SILENCE_MS = 3_000
const MOST_ADDRESSES = 50_000

interface Lists {
  clock: Clock
  version(): Promise<bigint>
  load(ip: string): Promise<Address>
}

/** Cache of the data of addresses; every import of a list empties it. */
export function createKnownAddresses({ clock, version, load }: Lists) {
  const known = createWatchedCache<Address>({
    ...{ clock, everyMs: POLL_MS, maxSilenceMs: MAX_SILENCE_MS, most: MOST_ADDRESSES, load },
    listChanged: async () => [{ id: 'lists', at: Number(await version()) }],
  })
  return {
    /** @throws the database's error if the address is not cached and cannot be read */
    of: async (ip: string): Promise<Address> => (await known.get(ip)) ?? load(ip),
    stop: known.stop,
  }
}
