import type { FixtureView, MapView } from '@jogo/contract/sportsbook'
import { useSyncExternalStore } from 'react'
import { prices } from './prices.ts'

/** State of a match. */
export type MatchNow = Pick<FixtureView, 'state' | 'score' | 'minute' | 'match_status' | 'periods'> & {
  /** Maps of a series; matches in lists have none. */
  maps?: MapView[]
}

interface Entry {
  seq: number
  now: MatchNow
  /** What the page shows; `now` follows with the next writing of prices. */
  shown: MatchNow
}

const MOST = 2_000
const known = new Map<number, Entry>()
const listeners = new Map<number, Set<() => void>>()

/** Stores the state of a match by its change number; an older one is ignored. */
export function storeMatch(id: number, seq: number, now: MatchNow): void {
  const before = known.get(id)
  if (before && before.seq > seq) return
  const isNews = !before || JSON.stringify(before.now) !== JSON.stringify(now)
  known.set(id, isNews ? { seq, now, shown: before?.shown ?? now } : { ...before, seq })
  if (known.size > MOST) for (const key of known.keys()) if (!listeners.has(key)) known.delete(key)
  if (isNews) prices.alongside(() => show(id))
}

function show(id: number): void {
  const entry = known.get(id)
  if (entry) entry.shown = entry.now
  for (const changed of listeners.get(id) ?? []) changed()
}

export const matchNow = (id: number): MatchNow | undefined => known.get(id)?.now

/** Score, clock and state of a match: the rendered ones, until an event brings newer ones; they change in one frame with its prices. */
export function useMatchNow<M extends MatchNow & { id: number }>(match: M): MatchNow {
  const subscribe = (changed: () => void) => {
    const subscribers = listeners.get(match.id) ?? new Set()
    listeners.set(match.id, subscribers.add(changed))
    return () => {
      subscribers.delete(changed)
      if (subscribers.size === 0 && listeners.get(match.id) === subscribers) listeners.delete(match.id)
    }
  }
  const now = useSyncExternalStore(
    subscribe,
    () => known.get(match.id)?.shown,
    () => undefined,
  )
  return now ?? match
}
