/** The site's trader in this process: it hears the supplier's messages at the time of the season, sets prices and beats. */
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { updateBeat, upsertLease } from '../../../../server/src/modules/sports/trading/trader/lease-store.ts'
import { newTenure, tick } from '../../../../server/src/modules/sports/trading/trader/tick.ts'
import type { Delivered } from '../../../../server/src/partners/odds/index.ts'
import type { Clock } from '../../../../server/src/platform/clock.ts'
import { plantProducer } from '../../../../server/test/plant-sports.ts'
import type { House } from '../house.ts'

const BEAT_MS = 300

export interface LiveTraderFigures {
  messages: number
  rows: number
  /** Suspensions by their reason, such as `far_from_supplier`. */
  suspensions: Record<string, number>
}

export interface LiveTrader {
  hear(messages: readonly Delivered[]): Promise<void>
  figures(): LiveTraderFigures
  stop(): Promise<void>
}

export async function openTrader({ db, bus }: House, clock: Clock): Promise<LiveTrader> {
  await sql`update public.trader_leases set until = clock_timestamp()`.execute(db.sql)
  const epoch = await upsertLease(db.sql, 'season')
  if (epoch === undefined) throw new Error('another trader has the lease')
  for (const producer of [1, 3]) await plantProducer(db.sql, true, producer)
  const tenure = newTenure(epoch)
  const figures: LiveTraderFigures = { messages: 0, rows: 0, suspensions: {} }
  let failed = 0
  const watch = {
    onTicked: ({ rows, faults }: { rows: readonly object[]; faults: readonly { why: string }[] }) => {
      figures.rows += rows.length
      for (const { why } of faults) figures.suspensions[why] = (figures.suspensions[why] ?? 0) + 1
    },
    onTook: () => undefined,
    onFailed: () => {
      failed += 1
    },
  }
  const deps = { db, bus, clock, log: createLog('sim', 'silent'), watch }
  let beating: Promise<unknown> = Promise.resolve()
  const beat = setInterval(() => {
    beating = updateBeat(db.sql, epoch).catch(() => undefined)
  }, BEAT_MS)
  return {
    async hear(messages) {
      figures.messages += messages.length
      await tick(deps, tenure, messages)
      if (failed > 0) throw new Error('the trader could not apply a message')
    },
    figures: () => figures,
    async stop() {
      clearInterval(beat)
      await beating
    },
  }
}
