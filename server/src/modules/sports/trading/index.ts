import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../../../platform/db.ts'
import { createLeaseTime } from '../../../platform/lease-time.ts'
import type { TradingDeps } from './deps.ts'
import { updateLeaseReleased, upsertLease } from './trader/lease-store.ts'
import { type ProducerStanding, producerStandings } from './trader/supervision.ts'
import { type TenureView, trade } from './trader/trade.ts'

export type { TraderWatch, TradingDeps } from './deps.ts'
export { changeTournament, lockTier } from './ingest/change-tournament.ts'
export { updateFailedRetried } from './trader/failed-store.ts'
export { findTraderStatus, type Replay, replayFixture, type TraderStatus } from './trader/inspect.ts'

export type Trading = ReturnType<typeof createTrading>

export interface TraderStanding {
  epoch: number
  isConnected: boolean
  /** Messages waiting to be applied. */
  waiting: number
  /** Messages that failed to apply. */
  failed: number
  producers: ProducerStanding[]
  fixtures: number
  openMarkets: number
}

const TRY_MS = 500
const AGAIN_MS = 500

/** Sets the prices of the sports book while this process holds the lease; otherwise waits to take over. */
export function createTrading(deps: TradingDeps) {
  const { clock, db, log, holder } = deps
  const time = createLeaseTime()
  const stopping = new AbortController()
  let current: { epoch: number; trading: TenureView | undefined } | undefined

  /** @returns after how long to try again, ms */
  async function tryOnce(): Promise<number> {
    const takenAt = clock.elapsed()
    const epoch = await upsertLease(db.sql, holder, time.ms())
    if (epoch === undefined) return TRY_MS
    const newTenure: typeof current = { epoch, trading: undefined }
    current = newTenure
    log.info({ epoch }, 'this process trades')
    try {
      await trade(deps, { epoch, takenAt, time }, stopping.signal, (trading) => (newTenure.trading = trading))
    } finally {
      current = undefined
      // Releases the lease, so that no process waits for its end.
      await updateLeaseReleased(db.sql, epoch).catch(() => undefined)
      if (!stopping.signal.aborted) log.warn({ epoch }, 'this process trades no longer')
    }
    return TRY_MS
  }

  async function keepTrying(): Promise<void> {
    while (!stopping.signal.aborted) {
      let waitMs = AGAIN_MS
      try {
        waitMs = await tryOnce()
      } catch (error) {
        if (!stopping.signal.aborted && !isDatabaseAway(error)) log.error({ err: error }, 'the trader failed')
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = keepTrying()
  return {
    /** Whether this process holds the trader's lease. */
    holdsLease: (): boolean => current !== undefined,
    /** While it trades. */
    standing: (): TraderStanding | undefined =>
      current?.trading && traderStanding(current.epoch, current.trading),
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}

function traderStanding(
  epoch: number,
  { supervision, tenure, waiting, failed, isConnected }: TenureView,
): TraderStanding {
  let openMarkets = 0
  for (const { sheet } of tenure.fixtures.values())
    for (const { isOurs, state } of sheet.published.values()) if (isOurs && state === 1) openMarkets += 1
  return {
    ...{ epoch, isConnected: isConnected(), waiting: waiting(), failed: failed() },
    ...{ producers: producerStandings(supervision), fixtures: tenure.fixtures.size, openMarkets },
  }
}
