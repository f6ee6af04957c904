import type { Logger } from '@jogo/telemetry/log'
import { type OddsRest, PRODUCER_IDS, type ProducerId } from '../../../../partners/odds/index.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/db.ts'
import { updateValidUntil, upsertProducer } from './store.ts'
import {
  type ProducerAction,
  type ProducerEvent,
  type ProducerState,
  processingLag,
  startingProducer,
  supervise,
} from './supervise.ts'

export interface ProducersDeps {
  db: Database
  clock: Clock
  log: Logger
  rest: Pick<OddsRest, 'recover'>
  nodeId: number
  /** First call of each transaction. @throws when this process may not write any more */
  fence(tx: Tx): Promise<void>
  /** Time of the last stored message, ms; undefined for a full recovery. */
  since: Readonly<Partial<Record<ProducerId, number>>>
  /** Called after the state of a producer, up or down, was stored. */
  onChange(producer: ProducerId, isUp: boolean): void
}

export interface ProducersWatch {
  /** Reports an event; without a producer (connection events) to both. */
  notify(event: ProducerEvent, producer?: ProducerId): void
  isUp(producer: ProducerId): boolean
  /** Delay of processing, ms. */
  lag(producer: ProducerId): number
  stop(): Promise<void>
}

const TICK_MS = 1_000
const WRITE_AGAIN_MS = 500
/**
 * Maximum age of a recovery, as the supplier recovers three days; for older messages all odds are requested
 * instead.
 */
const OLDEST_MS = 71 * 3_600_000

/** Runs the supervision: requests recoveries and saves which producers are up. Until the first recovery is complete all are down. */
export function watchProducers(deps: ProducersDeps): ProducersWatch {
  const { clock, log, rest, nodeId, since } = deps
  const firstRequest = Math.floor(clock.now().getTime() / 1_000) % 2 ** 30
  const states = new Map<ProducerId, ProducerState>(
    PRODUCER_IDS.map((id) => [id, startingProducer(id, since[id], firstRequest)]),
  )
  const producerState = (id: ProducerId) => states.get(id) as ProducerState
  let writing: Promise<void> = Promise.resolve()
  let isStopped = false

  /** Retries until the state is saved or superseded: only the saved state takes effect. */
  async function write(id: ProducerId): Promise<void> {
    while (!isStopped) {
      const { isUp, why, lastValid } = producerState(id)
      try {
        await deps.db.transaction(async (tx) => {
          await deps.fence(tx)
          await upsertProducer(tx, id, { isUp, why, validUntil: lastValid }, clock.now())
        })
        return deps.onChange(id, isUp)
      } catch (error) {
        log.warn({ err: error, producer: id }, 'the state of a producer could not be written')
        await new Promise((resolve) => setTimeout(resolve, WRITE_AGAIN_MS))
      }
    }
  }

  /** Saves the complete time at each `alive`; the next write repairs a failed one. */
  async function writeValid(id: ProducerId): Promise<void> {
    const { lastValid } = producerState(id)
    if (isStopped || lastValid === undefined) return
    try {
      await deps.db.transaction(async (tx) => {
        await deps.fence(tx)
        await updateValidUntil(tx, id, lastValid)
      })
    } catch (error) {
      log.warn(
        { err: error, producer: id },
        'up to when nothing of a producer is missing could not be written',
      )
    }
  }

  async function recover(id: ProducerId, requestId: number, from: number | undefined): Promise<void> {
    const after = from !== undefined && clock.now().getTime() - from < OLDEST_MS ? from : undefined
    log.info({ producer: id, requestId, after }, 'a recovery is asked for')
    const answer = await rest.recover(id, after, requestId, nodeId)
    if (!isStopped) notifyOne(id, { kind: 'answered', requestId, answer })
  }

  function perform(id: ProducerId, action: ProducerAction): void {
    if (action.act === 'recover') return void recover(id, action.requestId, action.after)
    log[action.act === 'up' ? 'info' : 'warn'](
      { producer: id, why: action.why },
      `a producer is ${action.act}`,
    )
    writing = writing.then(() => write(id))
  }

  function notifyOne(id: ProducerId, event: ProducerEvent): void {
    const { lastValid } = producerState(id)
    const { state, actions } = supervise(producerState(id), event, clock.now().getTime())
    states.set(id, state)
    if (state.lastValid !== lastValid) writing = writing.then(() => writeValid(id))
    for (const action of actions) perform(id, action)
  }

  const notify = (event: ProducerEvent, producer?: ProducerId) => {
    for (const id of producer ? [producer] : PRODUCER_IDS) notifyOne(id, event)
  }
  for (const id of PRODUCER_IDS) writing = writing.then(() => write(id))
  const ticking = setInterval(() => notify({ kind: 'tick' }), TICK_MS)
  return {
    notify,
    isUp: (producer) => producerState(producer).isUp,
    lag: (producer) => processingLag(producerState(producer), clock.now().getTime()),
    stop: async () => {
      isStopped = true
      clearInterval(ticking)
      await writing
    },
  }
}
