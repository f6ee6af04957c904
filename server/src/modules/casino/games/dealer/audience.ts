import type { Bus } from '../../../../platform/bus.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { LISTENED_SUBJECT, type ListenedHint } from '../../../house/realtime/index.ts'

/** Time after the last report for which a game counts as watched, ms. Gateways report every second. */
const WATCHED_MS = 10_000

/** Watched games, from reports of gateways and APIs on the bus. For a game without viewers no round is opened. */
export interface Audience {
  isThere(channel: string): boolean
  /** Resolves when a viewer of the channel arrives, or `signal` aborts. */
  arrives(channel: string, signal: AbortSignal): Promise<void>
  close(): void
}

export function createAudience(bus: Bus, clock: Clock): Audience {
  const seen = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()
  const unsubscribe = bus.subscribe(LISTENED_SUBJECT, (hint) => {
    for (const channel of (hint as ListenedHint).channels) {
      seen.set(channel, clock.elapsed())
      for (const wake of waiting.get(channel) ?? []) wake()
    }
  })
  const isThere = (channel: string) =>
    clock.elapsed() - (seen.get(channel) ?? Number.NEGATIVE_INFINITY) < WATCHED_MS
  return {
    isThere,
    arrives: (channel, signal) =>
      new Promise((resolve) => {
        if (isThere(channel) || signal.aborted) return resolve()
        const wakes = waiting.get(channel) ?? new Set()
        waiting.set(channel, wakes)
        const wake = () => {
          wakes.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        wakes.add(wake)
        signal.addEventListener('abort', wake)
      }),
    close: unsubscribe,
  }
}
