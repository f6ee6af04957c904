import type { Arrived } from '../ingest/ingest-messages.ts'

/** Messages waiting for their tick; a stored message is acknowledged to the supplier. */
export interface MessageQueue {
  /** Resolves when the message is stored. */
  put(delivered: Arrived): Promise<void>
  /** The oldest messages, as many as fit into one tick. They stay until `done`. */
  next(): readonly Arrived[]
  done(count: number): void
  size(): number
  /** Waiting time of the oldest message, ms. */
  waitedMs(): number
}

interface Waiting {
  delivered: Arrived
  since: number
  stored(): void
}

/** Limits of one tick; the rest follows with the next tick at once. */
const MAX_MESSAGES = 250
const MAX_BYTES = 1_500_000

export function createMessageQueue(elapsed: () => number): MessageQueue {
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
