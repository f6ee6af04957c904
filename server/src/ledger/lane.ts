import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@jogo/telemetry/log'
import type { Tracing } from '@jogo/telemetry/tracing'
import { Refusal } from '../platform/refusal.ts'
import { remedyFor } from './failure.ts'
import { type Entry, type GroupAnswer, postedNews } from './group.ts'
import type { LaneConnection } from './lane-connection.ts'
import { type BatchTimes, traceBatch } from './lane-trace.ts'
import type { PostedListener } from './movement.ts'
import { createQueue } from './queue.ts'

export interface Lane {
  push(entry: Entry): void
  /** Entries waiting or in flight. */
  load(): number
  /** Number of wallets that could be in a batch now, plus entries in flight. */
  crowd(): number
  /** Waiting entries of one wallet. */
  walletWaiting(walletId: number): number
  /** Waits for the batch in flight and refuses unsent entries. */
  close(): Promise<void>
}

/** Answered entries of an ended transaction; their callers do not have the answers yet. */
interface Completed {
  entries: readonly Entry[]
  answers: readonly GroupAnswer[]
  /** Present if calls are traced. */
  times?: BatchTimes
}

export interface LaneOptions {
  connection: LaneConnection
  elapsed(): number
  log: Logger
  onPosted: PostedListener
  /** Reports the waiting time of each sent entry, ms. */
  onWaited?: ((ms: number) => void) | undefined
  /** Maximum waiting time of an entry, ms, from its arrival to its `deadline`. */
  patienceMs: number
  tracing?: Tracing | undefined
  /** Maximum movements per batch. */
  atMost: number
}

const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500
/** Minimum size of a batch before it leaves waiting entries to the next batch (see `mostAfter`). */
const LEAST_HALF = 128
/** Maximum resends of a batch whose ids conflict with another process; then the batch is divided. */
const AGAIN_AT_MOST = 3
/** Pause before checking whether a locked wallet is free again. */
const HELD_PAUSE_MS = 20
/**
 * Pause before another try when a row outside the wallets (such as an attached row) is locked. Only a try finds out whether it is free, and each try delays the
 * lane.
 */
const OTHER_LOCK_PAUSE_MS = 500
/** Time after a locked wallet in which each batch is checked before posting, because one transaction may lock many wallets. */
const PROBE_MS = 250

const LOST = () => new Refusal('database_unavailable', { retryAfterSeconds: 2 })
/** Refusal of an entry that was certainly not posted. */
const EXPIRED = () => new Refusal('busy', { retryAfterSeconds: 2 })

/**
 * A queue with one batch in flight. There is no timer: a batch consists of the entries that arrived while the previous batch committed. A batch has at most one
 * entry of a wallet, because the posting statement computes each balance from one movement. Callers are answered after the commit.
 */
export function createLane(options: LaneOptions): Lane {
  const { connection, elapsed, log, onPosted, onWaited, patienceMs, tracing, atMost } = options
  const queue = createQueue(elapsed, EXPIRED)
  let inFlight = 0
  let running: Promise<void> | undefined
  let closing = false
  let wake = () => {}
  let probeUntil = 0

  async function run() {
    await nextTurn()
    let completed: Completed[] = []
    while ((queue.size() > 0 && !closing) || completed.length > 0) {
      const batch = closing ? [] : queue.take(mostAfter(completed), atMost)
      inFlight = batch.length
      if (onWaited) reportWaits(batch, onWaited)
      const posting = batch.length > 0 ? post(batch) : undefined
      // The previous batch is answered while the database works on this one.
      for (const completion of completed) answer(completion)
      completed = posting ? await posting : []
      inFlight = 0
      if (queue.aside() > 0) await checkAside(completed.length === 0)
      else if (queue.size() === 0 && completed.length === 0) await nextTurn()
    }
    running = undefined
  }

  function reportWaits(batch: readonly Entry[], report: (ms: number) => void) {
    const cameBefore = elapsed() + patienceMs
    for (const { deadline } of batch) report(cameBefore - deadline)
  }

  /** Size of the next batch: about half of many waiting entries, so that this process prepares one half while the database works on the other. */
  function mostAfter(completed: readonly Completed[]): number {
    const answered = completed.reduce((sum, { entries }) => sum + entries.length, 0)
    return Math.min(atMost, Math.max(LEAST_HALF, (queue.crowd() + answered + 1) >> 1))
  }

  /** Resolves when every entry is posted, refused, rejected or set aside. Expired and failing entries are rejected. */
  async function post(batch: readonly Entry[]): Promise<Completed[]> {
    let entries = batch
    let pauseMs = FIRST_PAUSE_MS
    let isProbing = elapsed() < probeUntil
    for (let again = 0; entries.length > 0; ) {
      try {
        if (isProbing) entries = await withoutHeld(entries)
        if (entries.length === 0) return []
        if (!tracing) return [{ entries, answers: await connection.post(entries) }]
        const sent = performance.now()
        const answers = await connection.post(entries)
        return [{ entries, answers, times: { sent, committed: performance.now() } }]
      } catch (error) {
        const remedy = remedyFor(error)
        if (remedy === 'again' && ++again <= AGAIN_AT_MOST) continue
        if (remedy === 'wait') {
          log.warn({ err: error, entries: entries.length, pauseMs }, 'a ledger batch waits for the database')
          await sleep(pauseMs)
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
          entries = stillWanted(entries)
          queue.giveUp('expired', LOST)
          continue
        }
        if (remedy === 'locked' && !isProbing) {
          isProbing = true
          continue
        }
        const [first] = entries
        if (first && entries.length === 1) {
          if (remedy === 'locked') queue.setAside(first, OTHER_LOCK_PAUSE_MS)
          else first.reject(error)
          return []
        }
        const middle = entries.length >> 1
        const completed = await post(entries.slice(0, middle))
        return [...completed, ...(await post(entries.slice(middle)))]
      }
    }
    return []
  }

  /** Sets aside the entries whose wallet is locked by another transaction. */
  async function withoutHeld(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const held = await connection.held(entries.map((entry) => entry.walletId))
    if (held.size === 0) return entries
    probeUntil = elapsed() + PROBE_MS
    if (queue.aside() === 0)
      log.warn({ wallets: held.size }, 'another transaction holds wallets; their movements are set aside')
    for (const entry of entries) if (held.has(entry.walletId)) queue.setAside(entry, HELD_PAUSE_MS)
    return entries.filter((entry) => !held.has(entry.walletId))
  }

  /** Returns unlocked wallets to the queue. Waits before the next check if all remaining wallets are set aside. */
  async function checkAside(isIdle: boolean) {
    const due = queue.due()
    if (due.length > 0) {
      const held = await connection.held(due).catch((error: unknown) => {
        log.warn({ err: error }, 'wallets stay aside: could not read whether they are held')
        return new Set(due)
      })
      for (const walletId of due) {
        if (held.has(walletId)) queue.leaveAside(walletId, HELD_PAUSE_MS)
        else queue.letBack(walletId)
      }
    }
    if (isIdle && queue.crowd() === 0 && queue.aside() > 0 && !closing)
      await Promise.race([sleep(HELD_PAUSE_MS), new Promise<void>((resolve) => (wake = resolve))])
  }

  /** Rejects expired entries and returns the others. A rejected entry may have committed, so its refusal invites a retry, which finds the result. */
  function stillWanted(entries: readonly Entry[]): Entry[] {
    const now = elapsed()
    return entries.filter((entry) => {
      if (!closing && entry.deadline > now) return true
      entry.reject(LOST())
      return false
    })
  }

  function answer({ entries, answers, times }: Completed) {
    for (const [index, entry] of entries.entries()) {
      const reply = answers[index]
      if (reply && 'posted' in reply) publishPosted(entry, reply)
      else if (reply && 'refused' in reply) entry.reject(new Refusal(reply.refused))
      else if (reply?.problem === 'again') elapsed() < entry.deadline ? push(entry) : entry.reject(LOST())
      else if (reply?.problem === 'no_wallet') entry.reject(new Error(`there is no wallet ${entry.walletId}`))
      else entry.reject(new Error('the ledger left a movement without an answer'))
    }
    if (tracing && times) traceBatch(tracing, entries, times, patienceMs)
  }

  function publishPosted(entry: Entry, { posted, followed }: Extract<GroupAnswer, { posted: unknown }>) {
    entry.resolve(posted)
    for (const [at, { movement }] of entry.postings.entries()) {
      const result = posted[at]
      if (result && !result.duplicate) onPosted(postedNews(movement, result))
    }
    if (followed) for (const next of followed) onPosted(postedNews(next.movement, next.posted))
  }

  function push(entry: Entry) {
    queue.push(entry)
    wake()
    running ??= run()
  }

  return {
    push,
    load: () => queue.size() + inFlight,
    crowd: () => queue.crowd() + inFlight,
    walletWaiting: queue.walletWaiting,
    async close() {
      closing = true
      wake()
      await running
      queue.giveUp('all', LOST)
      await connection.close()
    },
  }
}
