import { createStore, useStore } from '../../../shell/index.ts'

/** Silence of the channels of prices after which their prices count as old, ms: two and a half heartbeats of the gateway. */
const SILENT_MS = 2_500

/** Moment (`performance.now()`) of the last event of the channels, while the page's prices are old; undefined otherwise. */
export const oldSince = createStore<number | undefined>(undefined)
export const useArePricesOld = (): boolean => useStore(oldSince, () => undefined) !== undefined

/** A part of the page that follows channels of prices. */
interface PriceFollower {
  /** Called with every event. Returns whether the part has to ask for its prices again. */
  heard(isHeartbeat: boolean): boolean
  /** Its prices were fetched again. */
  refreshed(): void
  stop(): void
}

const followers = new Set<PriceFollower>()
/** Parts whose prices are from before the silence. */
let behind = new Set<PriceFollower>()
let silence: ReturnType<typeof setTimeout> | undefined
/** A gateway of an earlier release sends no heartbeats: its silence means nothing. */
let hasHeartbeats = false

/** Prices are old after a silence, until every part has fetched its own again. */
export function followPrices(): PriceFollower {
  const follower: PriceFollower = {
    heard(isHeartbeat) {
      hasHeartbeats ||= isHeartbeat
      listen()
      return behind.has(follower)
    },
    refreshed: () => catchUp(follower),
    stop() {
      followers.delete(follower)
      catchUp(follower)
      if (followers.size === 0) clearTimeout(silence)
    },
  }
  followers.add(follower)
  if (followers.size === 1) listen()
  return follower
}

function listen(): void {
  clearTimeout(silence)
  if (hasHeartbeats && followers.size > 0) silence = setTimeout(age, SILENT_MS, performance.now())
}

function age(since: number): void {
  behind = new Set(followers)
  if (oldSince.get() === undefined) oldSince.set(since)
}

function catchUp(follower: PriceFollower): void {
  behind.delete(follower)
  if (behind.size > 0 || oldSince.get() === undefined) return
  oldSince.set(undefined)
  listen()
}
