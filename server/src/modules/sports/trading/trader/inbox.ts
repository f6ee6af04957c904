import type { Arrived } from '../intake/take.ts'

/** Messages that wait for their tick; each is acknowledged to the supplier when it is stored. */
export interface Inbox {
  /** Resolves when the message is stored. */
  put(delivered: Arrived): Promise<void>
  /** The oldest ones, as many as one tick takes. They stay until they are `done`. */
  next(): readonly Arrived[]
  done(count: number): void
  size(): number
  /** How long the oldest has waited, ms. */
  waitedMs(): number
}

interface Waiting {
  delivered: Arrived
  since: number
  stored(): void
}

/** Of one tick: what is more waits for the next one, which follows at once. */
const MAX_MESSAGES = 250
const MAX_BYTES = 1_500_000

export function createInbox(elapsed: () => number): Inbox {
  const waiting: Waiting[] = []
  return {
    put: (delivered) =>
      new Promise((stored) => {
        waiting.push({ delivered, since: elapsed(), stored })
      }),
    next: () => {
      let bytes = 0
      const end = waiting.findIndex(({ delivered }, at) => {
        bytes += delivered.body.length
        return at > 0 && (at >= MAX_MESSAGES || bytes > MAX_BYTES)
      })
      return waiting.slice(0, end === -1 ? undefined : end).map(({ delivered }) => delivered)
    },
    done: (count) => {
      for (const { stored } of waiting.splice(0, count)) stored()
    },
    size: () => waiting.length,
    waitedMs: () => (waiting[0] ? elapsed() - waiting[0].since : 0),
  }
}
