import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Delivered,
  PRODUCER_IDS,
  PRODUCERS,
  type ProducerId,
  parseMessage,
} from '../../../../partners/odds/index.ts'
import type { TradingDeps } from '../deps.ts'
import { findLastMade } from '../ingest/feed-store.ts'
import { aboutFixture, type IngestedMessage } from '../ingest/ingest-messages.ts'
import { findValidUntil } from '../producers/store.ts'
import { type ProducersWatch, watchProducers } from '../producers/watch.ts'
import { lockLeaseShared } from './lease-store.ts'
import type { Tenure } from './tick.ts'

/** Supervision of the producers by one trader. */
export interface Supervision {
  onConnection(isConnected: boolean): void
  /** Liveness of the supplier: counted at a message's arrival. */
  noteArrived(delivered: Delivered): void
  /** Processing delay: counted when the message is processed. */
  noteIngested(taken: readonly IngestedMessage[]): void
  watch: ProducersWatch
  stop(): Promise<void>
}

type Deps = Pick<TradingDeps, 'db' | 'clock' | 'log' | 'rest' | 'nodeId'>

/** Maximum of the supplier's recovery. */
const WINDOW_MS = 72 * 3_600_000
const AGAIN_MS = 5_000
/** Numbers of recoveries that the supervision does not know of. */
const OWN_REQUESTS = 2 ** 30

export async function startSupervision(
  deps: Deps,
  { epoch, leaseTime }: Pick<Tenure, 'epoch' | 'leaseTime'>,
  onChange: (producer: ProducerId, isUp: boolean) => void,
): Promise<Supervision> {
  const { db, clock, rest, nodeId } = deps
  const from = new Date(clock.now().getTime() - WINDOW_MS)
  const since: Partial<Record<ProducerId, number>> = {}
  for (const producer of PRODUCER_IDS) {
    // Without a saved mark, messages up to the last stored one of the producer are assumed complete.
    const until =
      (await findValidUntil(db.sql, producer)) ?? (await findLastMade(db.sql, producer, from))?.getTime()
    if (until !== undefined && until >= from.getTime()) since[producer] = until
  }
  const watch = watchProducers({
    ...{ ...deps, since, onChange },
    fence: (tx) => lockLeaseShared(tx, epoch, leaseTime.ms()),
  })
  const stopping = new AbortController()
  let wasConnected = false

  /** A new trader knows no fixture markets: it needs all current odds beside the missed messages, which the supervision requests. */
  async function recoverOdds(producer: ProducerId): Promise<void> {
    const requestId = OWN_REQUESTS + (epoch % 100_000_000) * 10 + producer
    while (!stopping.signal.aborted) {
      if ((await rest.recover(producer, undefined, requestId, nodeId)) === 'accepted') return
      await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    onConnection: (isConnected) => {
      watch.notify({ kind: isConnected ? 'connected' : 'lost' })
      if (!isConnected || wasConnected) return
      wasConnected = true
      for (const producer of PRODUCER_IDS) if (since[producer] !== undefined) void recoverOdds(producer)
    },
    noteArrived: ({ routingKey, body }) => {
      if (!routingKey.includes('.alive.')) return
      const read = parseMessage(body, clock.now().getTime())
      if ('unreadable' in read || read.message.kind !== 'alive') return
      const { producer, at: madeAt, isSubscribed } = read.message
      watch.notify({ kind: 'alive', madeAt, isSubscribed }, producer)
    },
    noteIngested: (taken) => {
      for (const ingestedMessage of taken) noteOne(watch, ingestedMessage)
    },
    watch,
    stop: async () => {
      stopping.abort()
      await watch.stop()
    },
  }
}

function noteOne(watch: ProducersWatch, { read }: IngestedMessage): void {
  if ('unreadable' in read) return
  const { message } = read
  const { producer, at: madeAt } = message
  if (message.kind === 'alive') watch.notify({ kind: 'processed', what: 'alive', madeAt }, producer)
  else if (message.kind === 'snapshot_complete')
    watch.notify({ kind: 'snapshot', requestId: message.requestId }, producer)
  else {
    const { requestId } = aboutFixture(read) ?? {}
    watch.notify(
      { kind: 'processed', what: 'message', madeAt, ...(requestId !== undefined && { requestId }) },
      producer,
    )
  }
}

export interface ProducerStanding {
  producer: ProducerId
  name: string
  isUp: boolean
  lagMs: number
}

export const producerStandings = ({ watch }: Supervision): ProducerStanding[] =>
  PRODUCER_IDS.map((producer) => ({
    ...{ producer, name: PRODUCERS[producer], isUp: watch.isUp(producer) },
    lagMs: Math.max(0, watch.lag(producer)),
  }))
