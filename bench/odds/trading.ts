import { setTimeout as sleep } from 'node:timers/promises'
import type { OddsEvent } from '@jogo/contract/realtime'
import { createLog } from '@jogo/telemetry/log'
import { upsertLease } from '../../server/src/modules/sports/trading/trader/lease-store.ts'
import { newTenure, tick } from '../../server/src/modules/sports/trading/trader/tick.ts'
import type { Delivered } from '../../server/src/partners/odds/index.ts'
import { type Bus, createPostgresBus } from '../../server/src/platform/bus.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import { plantFixture } from '../../server/test/plant-sports.ts'

const TICK_MS = 100
/** Number of messages in a tick, and of lines in each message: 500 prices change in a tick, 5,100 a second. */
const MESSAGES = 17
const LINES = 30

/** The trader's tick on separate matches with constantly changing prices. */
export async function openTrading(databaseUrl: string, matches: number) {
  const log = createLog('bench', 'warn')
  const db = createDatabase({ url: databaseUrl, log })
  const bus = createPostgresBus(databaseUrl, log)
  const fixtures = Array.from({ length: matches }, (_, at) => 5_000 + at)
  for (const id of fixtures) await plantFixture(db.sql, { id, startsAt: new Date(Date.now() + 3_600_000) })
  const epoch = (await upsertLease(db.sql, 'bench')) ?? 0
  const tenure = newTenure(epoch)
  const publications = new Map<string, number>()
  let due = 0
  let rows = 0
  const noted: Pick<Bus, 'publish'> = {
    publish: (subject, payload) => {
      bus.publish(subject, payload)
      if (!subject.startsWith('odds.fixture.')) return
      for (const { id, markets } of (payload as OddsEvent).fixtures)
        for (const { version } of markets) publications.set(`${id} ${version}`, due)
    },
  }
  const watch = {
    onTicked: (batch: { rows: readonly unknown[] }) => (rows += batch.rows.length),
    onTook: () => undefined,
    onFailed: () => undefined,
  }
  const deps = { db, bus: { ...bus, ...noted }, clock: systemClock, log, watch }
  let turn = 0
  const next = (): Delivered[] =>
    Array.from({ length: MESSAGES }, () => {
      turn += 1
      return message(fixtures[turn % matches] as number, Math.floor(turn / matches))
    })
  await tick(
    deps,
    tenure,
    fixtures.map((id) => message(id, 0)),
  )
  return {
    fixtures,
    toldAt: (fixture: number, version: number) => publications.get(`${fixture} ${version}`),
    /** A message is due at the supplier's time, independent of our delay. */
    run: async (seconds: number) => {
      const began = Date.now()
      rows = 0
      for (let n = 0; n < (seconds * 1_000) / TICK_MS; n += 1) {
        due = began + n * TICK_MS
        await sleep(Math.max(0, due + TICK_MS - Date.now()))
        await tick(deps, tenure, next())
      }
      return { seconds: (Date.now() - began) / 1_000, updates: rows }
    },
    close: async () => {
      await bus.close()
      await db.close()
    },
  }
}

let made = Date.now()
/** Every line has different odds each time. */
function message(fixture: number, turn: number): Delivered {
  made += 1
  const [over, under] = turn % 2 === 0 ? ['1.90', '1.90'] : ['2.02', '1.80']
  const lines = Array.from({ length: LINES }, (_, at) => {
    const outcomes = `<outcome id="12" odds="${over}" active="1"/><outcome id="13" odds="${under}" active="1"/>`
    return `<market id="18" specifiers="total=${0.5 + at / 4}" status="1">${outcomes}</market>`
  })
  const body = `<odds_change product="3" event_id="sr:match:${fixture}" timestamp="${made}"><odds>${lines.join('')}</odds></odds_change>`
  return {
    routingKey: `hi.pre.-.odds_change.1.sr:match.${fixture}.-`,
    body: Buffer.from(body),
    sentAt: made,
  }
}
