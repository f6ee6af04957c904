import type { Logger } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import type { OddsRest, ProducerId } from '../../../partners/odds/index.ts'
import { PRODUCER_IDS, PRODUCERS } from '../../../partners/odds/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { lastMade } from '../intake/feed-store.ts'
import {
  lagOf,
  type ProducerAction,
  type ProducerEvent,
  type ProducerState,
  startingProducer,
  supervise,
} from '../producers/supervise.ts'

export interface ProducerStanding {
  producer: ProducerId
  isUp: boolean
  why: string
  lagMs: number
}

/** Watches both producers, asks for their recoveries, and writes whether they are up: the statement that places bets reads it. */
export interface Supervision {
  onConnection(isConnected: boolean): void
  event(producer: ProducerId, event: ProducerEvent): void
  standings(): ProducerStanding[]
  stop(): void
}

interface SupervisionDeps {
  db: Database
  clock: Clock
  log: Logger
  rest: Pick<OddsRest, 'recover'>
  nodeId: number
  epoch: number
  onChange(producer: ProducerId, isUp: boolean): void
}

const TICK_MS = 500
const AGAIN_MS = 500
/** The supplier recovers no more than that. */
const WINDOW_MS = 72 * 3_600_000

export async function startSupervision(deps: SupervisionDeps): Promise<Supervision> {
  const { db, clock, rest, nodeId, epoch } = deps
  const now = () => clock.now().getTime()
  const states = new Map<ProducerId, ProducerState>()
  const written = new Map<ProducerId, string>()
  const stopping = new AbortController()
  let requests = 1

  for (const producer of PRODUCER_IDS) {
    const since = await lastMade(db.sql, producer, new Date(now() - WINDOW_MS))
    // Requests of an epoch have numbers of their own: answers to those of another trader are nobody's.
    states.set(
      producer,
      startingProducer(producer, since?.getTime(), (epoch % 20_000) * 100_000 + producer * 10_000),
    )
    await writeStanding(db, producer, { isUp: false, why: 'starting' }, epoch)
  }

  function event(producer: ProducerId, happened: ProducerEvent): void {
    const state = states.get(producer)
    if (!state || stopping.signal.aborted) return
    const next = supervise(state, happened, now())
    states.set(producer, next.state)
    for (const action of next.actions) act(producer, action)
    if (happened.kind === 'connected') void recoverOdds(producer)
  }

  function act(producer: ProducerId, action: ProducerAction): void {
    if (action.act === 'recover') return void recover(producer, action)
    deps.log.info({ producer, act: action.act, why: action.why }, 'a producer of odds')
    deps.onChange(producer, action.act === 'up')
    void keepWritten(producer)
  }

  async function recover(
    producer: ProducerId,
    { requestId, after }: ProducerAction & { act: 'recover' },
  ): Promise<void> {
    const answer = await rest.recover(producer, after, requestId, nodeId)
    event(producer, { kind: 'answered', requestId, answer })
  }

  /** A new trader has empty books: beside what was missed it needs all odds as they stand. */
  async function recoverOdds(producer: ProducerId): Promise<void> {
    const state = states.get(producer)
    if (state?.lastValid === undefined || state.hasRecovered) return
    const requestId = (epoch % 20_000) * 100_000 + producer * 10_000 + 5_000 + requests++
    while (
      !stopping.signal.aborted &&
      (await rest.recover(producer, undefined, requestId, nodeId)) !== 'accepted'
    )
      await pause(stopping.signal, AGAIN_MS * 4)
  }

  /** Until it stands as it is: a producer that is down and stands as up would take bets. */
  async function keepWritten(producer: ProducerId): Promise<void> {
    while (!stopping.signal.aborted) {
      const { isUp, why } = states.get(producer) ?? { isUp: false, why: 'starting' }
      const text = `${isUp} ${why}`
      if (written.get(producer) === text) return
      try {
        await writeStanding(db, producer, { isUp, why }, epoch)
        written.set(producer, text)
      } catch (error) {
        deps.log.warn({ err: error, producer }, 'the state of a producer could not be written')
        await pause(stopping.signal, AGAIN_MS)
      }
    }
  }

  const timer = setInterval(() => {
    for (const producer of PRODUCER_IDS) event(producer, { kind: 'tick' })
  }, TICK_MS)
  return {
    onConnection: (isConnected) => {
      for (const producer of PRODUCER_IDS) event(producer, { kind: isConnected ? 'connected' : 'lost' })
    },
    event,
    standings: () =>
      [...states.values()].map((state) => ({
        ...{
          producer: state.producer,
          isUp: state.isUp,
          why: state.why,
          lagMs: Math.max(0, lagOf(state, now())),
        },
      })),
    stop: () => {
      stopping.abort()
      clearInterval(timer)
    },
  }
}

const pause = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/** Only the trader that holds the lease says it. */
async function writeStanding(
  db: Database,
  producer: ProducerId,
  { isUp, why }: { isUp: boolean; why: string },
  epoch: number,
): Promise<void> {
  await sql`
    with held as materialized (select epoch from public.trader_leases where id = 1 and epoch = ${epoch} for share)
    insert into public.producers (id, name, is_up, why, changed_at)
    select ${producer}, ${PRODUCERS[producer]}, ${isUp}, ${why}, clock_timestamp() from held
    on conflict (id) do update set is_up = excluded.is_up, why = excluded.why, changed_at = excluded.changed_at
      where (producers.is_up, producers.why) is distinct from (excluded.is_up, excluded.why)`.execute(db.sql)
}
