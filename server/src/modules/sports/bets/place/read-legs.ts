import type { Settings } from '@jogo/contract/settings'
import type { Bus } from '../../../../platform/bus.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db.ts'
import { createLru } from '../../../../platform/lru.ts'
import { isOffered } from '../../offer/index.ts'
import type { LegKey } from '../bet.ts'
import { legKey } from '../spell.ts'
import { findLegs, type LegNow, type LegsNow, listLegsNow, type NamedLeg } from './leg-now-store.ts'

/** Undefined for an unknown selection. */
type Legs = LegsNow<LegNow | undefined>

export interface ReadLegs {
  /** Current legs: read after the call. */
  now(keys: readonly LegKey[]): Promise<Legs>
  /**
   * Recently read legs, if all legs are cached and the trader was alive. Enough to place a bet, because the
   * placing statement checks again; never a reason to refuse.
   */
  recent(keys: readonly LegKey[]): Legs | undefined
}

interface Asked {
  keys: readonly LegKey[]
  resolve(legs: Legs): void
  reject(error: unknown): void
}

/** Legs per statement. */
const AT_MOST = 600
/** Maximum age of names and ranks, ms. */
const NAMES_MS = 60_000
const NAMES_AT_MOST = 50_000

/** Bus subject from the database: the sides of a match changed, or something was closed or opened. */
const CHANGED_SUBJECT = 'sportsbook.closed'

/** Reads the legs of many slips in one statement: calls during a running statement share the next one. */
export function createReadLegs(tx: Tx, clock: Clock, bus: Pick<Bus, 'subscribe'>): ReadLegs {
  const names = createLru<string, NamedLeg>(NAMES_AT_MOST, { ttl: NAMES_MS })
  const recent = createRecentLegs(clock)
  let changes = 0
  let waiting: Asked[] = []
  let isReading = false

  // Legs of one match are recognised by its sides: earlier reads are dropped after a change.
  bus.subscribe(CHANGED_SUBJECT, () => {
    changes += 1
    names.clear()
    recent.forget()
  })

  async function run() {
    isReading = true
    while (waiting.length > 0) await readOnce(nextBatch())
    isReading = false
  }

  function nextBatch(): Asked[] {
    let legs = waiting[0]?.keys.length ?? 0
    let count = 1
    for (let next = waiting[1]; next && legs + next.keys.length <= AT_MOST; next = waiting[count]) {
      legs += next.keys.length
      count += 1
    }
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return batch
  }

  async function readOnce(requests: readonly Asked[]) {
    try {
      const all = await read(requests.flatMap(({ keys }) => keys))
      let from = 0
      for (const { keys, resolve } of requests) {
        resolve({ ...all, legs: all.legs.slice(from, from + keys.length) })
        from += keys.length
      }
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }

  async function read(keys: readonly LegKey[]): Promise<Legs> {
    const before = changes
    const named = await name(keys)
    const knownLegs = named.filter((leg) => leg !== undefined)
    // No query for unknown selections.
    if (knownLegs.length === 0) return { isTrading: true, legs: named as undefined[] }
    const aging = recent.removeAging(AT_MOST - knownLegs.length).flatMap((key) => names.get(key) ?? [])
    const now = await listLegsNow(tx, [...knownLegs, ...aging])
    if (changes === before) recent.store(now)
    let at = 0
    return { ...now, legs: named.map((leg) => leg && now.legs[at++]) }
  }

  async function name(keys: readonly LegKey[]): Promise<(NamedLeg | undefined)[]> {
    const named = keys.map((key) => names.get(legKey(key)))
    const unknown = keys.filter((_, at) => !named[at])
    if (unknown.length === 0) return named
    const before = changes
    const found = new Map<string, NamedLeg>()
    for (const leg of await findLegs(tx, unknown)) if (leg) found.set(legKey(leg), leg)
    if (changes === before) for (const [key, leg] of found) names.set(key, leg)
    return keys.map((key, at) => named[at] ?? found.get(legKey(key)))
  }

  return {
    now: (keys) =>
      new Promise((resolve, reject) => {
        waiting.push({ keys, resolve, reject })
        if (!isReading) void run()
      }),
    recent: recent.recall,
  }
}

/** A price changed within this time vetoes the bet and costs a second try: rare in so short a time. */
const RECENT_MS = 1_000
/** Age above which a requested leg is refreshed with the next necessary read: many legs in few statements. */
const AGING_MS = 500
const RECENT_AT_MOST = 50_000

/** Cache of recently read legs. */
interface RecentLegs {
  store(read: LegsNow): void
  /** Undefined if any leg is missing or too old. */
  recall(keys: readonly LegKey[]): LegsNow | undefined
  forget(): void
  /** Keys (as text) of asked legs that are due for a refresh; each key once. */
  removeAging(atMost: number): string[]
}

export function createRecentLegs(clock: Pick<Clock, 'elapsed'>): RecentLegs {
  const recent = createLru<string, { leg: LegNow; readMs: number }>(RECENT_AT_MOST)
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
      for (const selection of keys) {
        const key = legKey(selection)
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
      const agingKeys: string[] = []
      for (const key of aging) {
        if (agingKeys.length >= atMost) break
        aging.delete(key)
        agingKeys.push(key)
      }
      return agingKeys
    },
  }
}

/** Legs of switched-off sports are closed, even with open prices; legs of matches under way are barred while live betting is switched off. */
export function offeredLegs(
  read: ReadLegs,
  settings: () => Pick<Settings, 'sportsbook_esports' | 'sportsbook_live'>,
): ReadLegs {
  const asOffered = (leg: LegNow | undefined): LegNow | undefined => {
    if (leg && !isOffered(leg.sport, settings())) return { ...leg, barred: 'market_closed', state: 'closed' }
    if (!leg?.live || settings().sportsbook_live) return leg
    const { live: _, ...before } = leg
    return { ...before, barred: 'match_started', state: leg.state === 'closed' ? 'closed' : 'suspended' }
  }
  return {
    now: async (keys) => {
      const all = await read.now(keys)
      return { ...all, legs: all.legs.map(asOffered) }
    },
    recent: (keys) => {
      const all = read.recent(keys)
      return all && { ...all, legs: all.legs.map(asOffered) }
    },
  }
}
