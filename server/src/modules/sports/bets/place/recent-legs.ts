import type { Clock } from '../../../../platform/clock.ts'
import { createLru } from '../../../../platform/lru.ts'
import type { LegKey } from '../bet.ts'
import { keyOf } from '../spell.ts'
import type { LegNow, LegsNow } from './leg-now-store.ts'

/** A price that changed since is found out by a veto, which costs its bet a second try: in so short a time few do. */
const RECENT_MS = 1_000
/** From this age on a leg that is asked for is read again beside the next ones that must be, so that many are read in few statements. */
const AGING_MS = 500
const AT_MOST = 50_000

/** Legs as they stood a moment ago. */
export interface RecentLegs {
  keep(read: LegsNow): void
  /** Undefined when one of them was not read a moment ago. */
  recall(keys: readonly LegKey[]): LegsNow | undefined
  forget(): void
  /** Those, by their keys as text, that were asked for and had better be read again; each is named once. */
  takeAging(atMost: number): string[]
}

export function createRecentLegs(clock: Pick<Clock, 'elapsed'>): RecentLegs {
  const recent = createLru<string, { leg: LegNow; readMs: number }>(AT_MOST)
  const aging = new Set<string>()

  return {
    keep({ isTrading, legs }) {
      const readMs = clock.elapsed()
      if (!isTrading) recent.clear()
      else
        for (const leg of legs) {
          const key = keyOf(leg)
          aging.delete(key)
          recent.set(key, { leg, readMs })
        }
    },

    recall(keys) {
      const now = clock.elapsed()
      const legs: LegNow[] = []
      for (const one of keys) {
        const key = keyOf(one)
        const found = recent.get(key)
        const ageMs = found ? now - found.readMs : Number.POSITIVE_INFINITY
        if (!found || ageMs > RECENT_MS) return undefined
        if (ageMs > AGING_MS) aging.add(key)
        legs.push(found.leg)
      }
      return { isTrading: true, legs }
    },

    forget: () => recent.clear(),

    takeAging(atMost) {
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
