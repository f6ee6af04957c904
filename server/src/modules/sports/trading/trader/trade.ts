import { setTimeout as sleep } from 'node:timers/promises'
import { TRADING_SUBJECT } from '@jogo/contract/realtime'
import { PRODUCER_IDS } from '../../../../partners/odds/index.ts'
import { isDatabaseAway } from '../../../../platform/db.ts'
import type { LeaseTime } from '../../../../platform/lease-time.ts'
import type { TradingDeps } from '../deps.ts'
import { createCatalogueUpdates } from '../ingest/catalogue-updates.ts'
import type { IngestDeps } from '../ingest/deps.ts'
import type { Arrived, IngestedMessage } from '../ingest/ingest-messages.ts'
import { createTimelines } from '../ingest/timelines.ts'
import { createAskAgain } from './ask-again.ts'
import { CLOSED_SUBJECT, createClosings } from './closings.ts'
import { lockLeaseShared, TenureOver, updateBeat } from './lease-store.ts'
import { createRetries } from './retry-failed.ts'
import { type Supervision, startSupervision } from './supervision.ts'
import * as suspensions from './suspensions.ts'
import { forgetOver, judgeResultsLater, newTenure, type Tenure, tick } from './tick.ts'

/** Between two ticks, ms. */
const TICK_MS = 100
/** A trader without messages beats as often as this, ms: prices count as closed after two seconds of silence. */
const BEAT_MS = 400
/** Interval of looking for failed messages, ms. */
const AGAIN_MS = 10_000
const SECOND_MS = 1_000

/** The part of a tenure visible from outside. */
export interface TenureView {
  supervision: Supervision
  tenure: Tenure
  waiting(): number
  /** Messages that failed to apply. */
  failed(): number
  isConnected(): boolean
}

/** An acquired lease. */
export interface HeldLease {
  epoch: number
  /** On `clock.elapsed`, ms. */
  takenAt: number
  time: LeaseTime
}

/** Trades under one epoch until the lease is lost or the signal aborts. */
export async function trade(
  deps: TradingDeps,
  { epoch, takenAt, time }: HeldLease,
  signal: AbortSignal,
  started: (trading: TenureView) => void,
): Promise<void> {
  const { clock, log } = deps
  const tenure = newTenure(epoch, time)
  for (const producer of PRODUCER_IDS) tenure.down.add(producer)
  const messageQueue = createMessageQueue(clock.elapsed)
  const over = new AbortController()
  const stopped = AbortSignal.any([signal, over.signal])
  const ingest: IngestDeps = {
    ...{ ...deps, epoch, onResults: judgeResultsLater },
    fence: (tx) => lockLeaseShared(tx, epoch, time.ms()),
  }
  const supervision = await startSupervision(deps, tenure, (producer, isUp) =>
    suspensions.ofProducer(deps, tenure, producer, isUp),
  )
  const timelines = createTimelines(ingest)
  const failed = createRetries(deps, epoch, messageQueue)
  const missed = createAskAgain(deps, tenure)
  const catalogue = createCatalogueUpdates(ingest, tenure.known)
  const closings = createClosings(deps, tenure)
  // Failed messages are older than new ones, and run first.
  await failed.run()
  const feed = deps.connect({
    receive: (delivered) => {
      supervision.noteArrived(delivered)
      return messageQueue.put(delivered)
    },
    onConnection: supervision.onConnection,
  })
  started({
    supervision,
    tenure,
    waiting: messageQueue.size,
    failed: failed.count,
    isConnected: feed.isConnected,
  })

  const tryTo = (what: string, work: () => Promise<unknown>) => () =>
    work().catch((error) => log.warn({ err: error, what }, 'work beside the trader failed'))
  const every = (ms: number, what: string, work: () => Promise<unknown>) =>
    repeat(stopped, ms, tryTo(what, work))
  const unsubscribe = deps.bus.subscribe(CLOSED_SUBJECT, tryTo('closings', closings))
  const beside = [
    every(SECOND_MS, 'catalogue', () => catalogue.sync()),
    every(SECOND_MS, 'matches that changed', () => catalogue.ask()),
    every(SECOND_MS, 'timelines', () => timelines.run()),
    every(SECOND_MS, 'fixtures', async () => {
      await closings()
      suspensions.ofKickOffs(deps, tenure)
    }),
    every(SECOND_MS, 'missed', () => missed.run()),
    every(AGAIN_MS, 'over', async () => forgetOver(tenure, clock)),
    every(AGAIN_MS, 'failed', () => failed.run()),
  ]
  const after = (taken: readonly IngestedMessage[]) => {
    timelines.note(taken)
    catalogue.note(taken)
    supervision.noteIngested(taken)
  }
  try {
    await keepTicking({ deps, tenure, takenAt, messageQueue, after, signal: stopped })
  } finally {
    over.abort()
    unsubscribe()
    await supervision.stop()
    await feed.close()
    await Promise.all([...beside, catalogue.stop()])
  }
}

interface Ticking {
  deps: TradingDeps
  tenure: Tenure
  /** Beat of the lease's acquisition. */
  takenAt: number
  messageQueue: ReturnType<typeof createMessageQueue>
  after(taken: readonly IngestedMessage[]): void
  signal: AbortSignal
}

/**
 * A failed tick leaves its messages in the queue. Without the database the tenure ends at once: the result of the last commit is unknown, and a crash
 * has emptied the prices.
 */
async function keepTicking({ deps, tenure, takenAt, messageQueue, after, signal }: Ticking): Promise<void> {
  const { db, bus, clock, log, watch } = deps
  const { leaseTime } = tenure
  let beatAt = takenAt
  let toldAt = Number.NEGATIVE_INFINITY
  const hasBeaten = () => {
    const now = clock.elapsed()
    // The first beat follows the start, not a tick: there is no interval to note.
    if (beatAt !== takenAt) leaseTime.note(now - beatAt)
    beatAt = now
  }
  while (!signal.aborted) {
    const began = clock.elapsed()
    const messages = messageQueue.next()
    const isMore = messageQueue.size() > messages.length
    const waited = messageQueue.waitedMs()
    try {
      if (messages.length > 0) {
        after(await tick(deps, tenure, messages))
        messageQueue.done(messages.length)
        watch.onTook(clock.elapsed() - began, messages.length, waited)
        hasBeaten()
      } else if (began - beatAt >= BEAT_MS) {
        await updateBeat(db.sql, tenure.epoch, leaseTime.ms())
        hasBeaten()
      }
      if (beatAt - toldAt >= SECOND_MS) {
        bus.publish(TRADING_SUBJECT, { epoch: tenure.epoch })
        toldAt = beatAt
      }
    } catch (error) {
      const silence = clock.elapsed() - beatAt
      leaseTime.note(silence)
      log.warn({ err: error, epoch: tenure.epoch }, 'a tick of the trader failed')
      if (error instanceof TenureOver || isDatabaseAway(error)) return
      if (silence > leaseTime.ms()) return
    }
    if (!isMore) await rest(TICK_MS - (clock.elapsed() - began), signal)
  }
}

async function repeat(signal: AbortSignal, ms: number, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await rest(ms, signal)
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(Math.max(0, ms), undefined, { signal }).catch(() => undefined)

/** Messages waiting for their tick; a stored message is acknowledged to the supplier. */
export interface MessageQueue {
  /** Resolves when the message is stored. */
  put(delivered: Arrived): Promise<void>
  /** The oldest messages within the limits of one tick. They stay until `done`. */
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
