import type { Clock } from '../../../../platform/clock.ts'
import { createLru } from '../../../../platform/lru.ts'
import type { LegKey } from '../bet.ts'
import { legKey } from '../spell.ts'
import type { LegNow, LegsNow } from './leg-now-store.ts'

/** A price changed within this time vetoes the bet and costs a second try: rare in so short a time. */
const RECENT_MS = 1_000
/** Above this age an asked leg is refreshed together with the next necessary read: many legs in few statements. */
const AGING_MS = 500
const AT_MOST = 50_000

/** Cache of recently read legs. */
export interface RecentLegs {
  store(read: LegsNow): void
  /** Undefined if any leg is missing or too old. */
  recall(keys: readonly LegKey[]): LegsNow | undefined
  forget(): void
  /** Keys (as text) of asked legs that are due for a refresh; each key once. */
  removeAging(atMost: number): string[]
}

export function createRecentLegs(clock: Pick<Clock, 'elapsed'>): RecentLegs {
  const recent = createLru<string, { leg: LegNow; readMs: number }>(AT_MOST)
  const aging = new Set<string>()

  return {
    store({ isTrading, legs }) {
      const readMs = clock.elapsed()
      if (!isTrading) recent.clear()
      else
        for (const leg of legs) {
          const key = legKey(leg)
          aging.delete(key)
          recent.set(key, { leg, readMs })
        }
    },

    recall(keys) {
      const now = clock.elapsed()
      const legs: LegNow[] = []
      for (const one of keys) {
        const key = legKey(one)
        const found = recent.get(key)
        const ageMs = found ? now - found.readMs : Number.POSITIVE_INFINITY
        if (!found || ageMs > RECENT_MS) return undefined
        if (ageMs > AGING_MS) aging.add(key)
        legs.push(found.leg)
      }
      return { isTrading: true, legs }
    },

    forget: () => recent.clear(),

    removeAging(atMost) {
      const taken: string[] = []
      for (const key of aging) {
        if (taken.length >= atMost) break
        aging.delete(key)
        taken.push(key)
      }
      return taken
    },
  }
}
