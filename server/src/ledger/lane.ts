import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../platform/log.ts'
import { Refusal } from '../platform/refusal.ts'
import { remedyFor } from './failure.ts'
import { type Entry, type GroupAnswer, newsOf } from './group.ts'
import type { LaneConnection } from './lane-connection.ts'
import type { PostedListener } from './movement.ts'

export interface Lane {
  push(entry: Entry): void
  /** Entries waiting or in flight. */
  load(): number
  /** Waits for what is in flight; refuses what has not been sent. */
  close(): Promise<void>
}

/** Entries whose transaction has ended, with their answers; their callers are not answered yet. */
interface Completed {
  entries: readonly Entry[]
  answers: readonly GroupAnswer[]
}

export interface LaneOptions {
  connection: LaneConnection
  elapsed(): number
  log: Logger
  onPosted: PostedListener
  /** Movements in one batch, at most. */
  atMost: number
}

const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500
/** A batch takes this many, where they wait, before it leaves entries for the next one (see `take`). */
const LEAST_HALF = 128
/** How often a batch whose ids conflict with another process's is sent again before it is divided. */
const AGAIN_AT_MOST = 3
const LOST = () => new Refusal('database_unavailable', { retryAfterSeconds: 2 })

/**
 * A queue with one batch in flight. There is no timer: a batch consists of the entries that arrived while the batch before it committed.
 * A wallet is in a batch at most once, because the posting statement computes each balance from one movement. Callers are answered after
 * the commit.
 */
export function createLane({ connection, elapsed, log, onPosted, atMost }: LaneOptions): Lane {
  let waiting: Entry[] = []
  let inFlight = 0
  let running: Promise<void> | undefined
  let closing = false

  async function run() {
    await nextTurn()
    let completed: Completed[] = []
    while ((waiting.length > 0 && !closing) || completed.length > 0) {
      const batch = closing ? [] : take(count(completed))
      inFlight = batch.length
      const posting = batch.length > 0 ? post(batch) : undefined
      // The previous batch is answered while the database works on this one.
      for (const one of completed) answer(one)
      completed = posting ? await posting : []
      inFlight = 0
      if (waiting.length === 0 && completed.length === 0) await nextTurn()
    }
    running = undefined
  }

  /**
   * The oldest entries, each wallet once, sorted by wallet so that two batches which share wallets lock them in the same order. When many
   * wait it takes about half of them, so that this process prepares one half while the database works on the other.
   */
  function take(justCompleted: number): Entry[] {
    const wallets = new Set<number>()
    const batch: Entry[] = []
    const left: Entry[] = []
    const most = Math.min(atMost, Math.max(LEAST_HALF, (waiting.length + justCompleted + 1) >> 1))
    let movements = 0
    for (const [index, entry] of waiting.entries()) {
      if (batch.length === most || movements >= atMost) {
        for (let at = index; at < waiting.length; at++) left.push(waiting[at] as Entry)
        break
      }
      if (wallets.has(entry.walletId)) left.push(entry)
      else {
        wallets.add(entry.walletId)
        batch.push(entry)
        movements += entry.postings.length
      }
    }
    waiting = left
    return batch.sort((a, b) => a.walletId - b.walletId)
  }

  /** Resolves when it is known of every entry whether it was posted. Entries given up or broken have been rejected by then. */
  async function post(batch: readonly Entry[]): Promise<Completed[]> {
    let entries = batch
    let pauseMs = FIRST_PAUSE_MS
    for (let again = 0; entries.length > 0; ) {
      try {
        return [{ entries, answers: await connection.post(entries) }]
      } catch (error) {
        const remedy = remedyFor(error)
        if (remedy === 'again' && ++again <= AGAIN_AT_MOST) continue
        if (remedy === 'wait') {
          log.warn({ err: error, entries: entries.length, pauseMs }, 'a ledger batch waits for the database')
          await sleep(pauseMs)
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
          entries = stillWanted(entries)
          waiting = stillWanted(waiting)
          continue
        }
        if (entries.length === 1) {
          entries[0]?.reject(error)
          return []
        }
        const middle = entries.length >> 1
        const first = await post(entries.slice(0, middle))
        return [...first, ...(await post(entries.slice(middle)))]
      }
    }
    return []
  }

  /**
   * Rejects the entries that are past their deadline and returns the others. A rejected one may have committed, so its refusal asks the
   * caller to repeat the request: the repeat finds what happened.
   */
  function stillWanted<T extends readonly Entry[]>(entries: T): Entry[] {
    const now = elapsed()
    return entries.filter((entry) => {
      if (!closing && entry.deadline > now) return true
      entry.reject(LOST())
      return false
    })
  }

  function answer({ entries, answers }: Completed) {
    for (const [index, entry] of entries.entries()) {
      const one = answers[index]
      if (one && 'posted' in one) publishPosted(entry, one)
      else if (one && 'refused' in one) entry.reject(new Refusal(one.refused))
      else if (one?.problem === 'again') elapsed() < entry.deadline ? push(entry) : entry.reject(LOST())
      else if (one?.problem === 'no_wallet') entry.reject(new Error(`there is no wallet ${entry.walletId}`))
      else entry.reject(new Error('the ledger left a movement without an answer'))
    }
  }

  function publishPosted(entry: Entry, { posted, followed }: Extract<GroupAnswer, { posted: unknown }>) {
    entry.resolve(posted)
    for (const [at, { movement }] of entry.postings.entries()) {
      const one = posted[at]
      if (one && !one.duplicate) onPosted(newsOf(movement, one))
    }
    if (followed) for (const one of followed) onPosted(newsOf(one.movement, one.posted))
  }

  const count = (completed: readonly Completed[]) =>
    completed.reduce((sum, { entries }) => sum + entries.length, 0)

  function push(entry: Entry) {
    waiting.push(entry)
    running ??= run()
  }

  return {
    push,
    load: () => waiting.length + inFlight,
    async close() {
      closing = true
      await running
      for (const entry of waiting) entry.reject(LOST())
      waiting = []
      await connection.close()
    },
  }
}
