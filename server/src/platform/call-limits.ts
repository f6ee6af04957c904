import type { Logger } from '@jogo/telemetry/log'
import { type CallCount, deleteOldCounts, upsertCalls } from './call-counts.ts'
import type { Clock } from './clock.ts'
import type { Tx } from './db.ts'
import { createLru } from './lru.ts'

/** Maximum calls in a window. A window starts with its first call. */
export interface Limit {
  max: number
  windowSeconds: number
}

export interface CallLimits {
  /** Counts a call of `key` in memory; a refused call is not counted. @returns 0 within the limit, otherwise the whole seconds until the window ends */
  wait(key: string, limit: Limit): number
  /** Shares counts with the other processes; runs every second. */
  share(): Promise<void>
  close(): void
}

const SHARE_EVERY_MS = 1_000
const CLEAN_EVERY_MS = 60_000
/** Maximum keys per statement of sharing; the other keys follow a second later. */
const SHARED_AT_ONCE = 2_000
const MOST_KEYS = 100_000
/**
 * Part of a limit after which this process shares a key's count. Nearly every player stays far below it and costs the database nothing. With n processes a
 * limit is exceeded by at most n times this part.
 */
const SHARED_FROM = 0.1

interface Counted {
  /** Calls of all processes known to this process. */
  calls: number
  /** Unshared calls of this process. */
  unsaid: number
  /** Unix ms. */
  endsAt: number
}

/** Call limits of all API processes. Each process counts in memory, and shares large counts in one statement per second; without a database it counts alone. */
export function createCallLimits({ sql, clock, log }: { sql: Tx; clock: Clock; log: Logger }): CallLimits {
  const counted = createLru<string, Counted>(MOST_KEYS)
  const toShare = new Set<string>()
  let cleanedAt = Number.NEGATIVE_INFINITY
  let isRunning = true
  let timer: NodeJS.Timeout | undefined
  const nowMs = () => clock.now().getTime()

  function unsaidCounts(): CallCount[] {
    const counts: CallCount[] = []
    for (const key of toShare) {
      if (counts.length === SHARED_AT_ONCE) break
      toShare.delete(key)
      const known = counted.peek(key)
      if (!known || known.unsaid === 0 || known.endsAt <= nowMs()) continue
      counts.push({ key, calls: known.unsaid, endsAt: new Date(known.endsAt) })
      known.unsaid = 0
    }
    return counts
  }

  async function share(): Promise<void> {
    const counts = unsaidCounts()
    if (counts.length > 0) {
      const totals = await upsertCalls(sql, counts, clock.now()).catch((error: unknown) => {
        log.debug({ err: error }, 'counts of calls could not be shared; each process goes by its own')
        return []
      })
      for (const { key, calls, endsAt } of totals) {
        const known = counted.peek(key)
        if (!known) continue
        known.calls = calls + known.unsaid
        known.endsAt = endsAt.getTime()
      }
    }
    if (clock.elapsed() - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = clock.elapsed()
    await deleteOldCounts(sql, clock.now()).catch(() => undefined)
  }

  const shareAgain = () => {
    timer = setTimeout(() => void share().finally(() => isRunning && shareAgain()), SHARE_EVERY_MS).unref()
  }
  shareAgain()

  return {
    wait(key, { max, windowSeconds }) {
      const now = nowMs()
      let known = counted.get(key)
      if (!known || known.endsAt <= now) {
        known = { calls: 0, unsaid: 0, endsAt: now + windowSeconds * 1_000 }
        counted.set(key, known)
      }
      if (known.calls >= max) return Math.ceil((known.endsAt - now) / 1_000)
      known.calls += 1
      known.unsaid += 1
      if (known.calls >= max * SHARED_FROM) toShare.add(key)
      return 0
    },
    share,
    close() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
