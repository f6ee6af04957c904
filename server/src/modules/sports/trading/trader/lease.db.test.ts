import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { type PluginTransformResultArgs, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOddsCompany } from '../../../../../test/odds-company.ts'
import { eventually } from '../../../../../test/person.ts'
import { type FreshDatabase, freshDatabase } from '../../../../../test/postgres.ts'
import { createOddsFeed } from '../../../../partners/odds/index.ts'
import { createLocalBus } from '../../../../platform/bus.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { createDatabase, type Database, type Tx } from '../../../../platform/db.ts'
import { leaseFor, longestSilence } from '../../../../platform/lease-time.ts'
import { createTrading } from '../index.ts'
import { lockLease, lockLeaseShared, updateLeaseReleased, upsertLease } from './lease-store.ts'

const log = createLog('test', 'silent')
const WITHIN_MS = 5_000
let fresh: FreshDatabase
/** Databases of a hanging trader and of the waiting one. Timeouts allow for slow machines without making the test longer. */
let hung: Database
let next: Database

beforeAll(async () => {
  fresh = await freshDatabase('trader_lease')
  hung = createDatabase({ url: fresh.appUrl, patience: 5, log })
  next = createDatabase({ url: fresh.appUrl, patience: 5, log })
})
afterAll(async () => {
  await Promise.all([hung?.close(), next?.close()])
  await fresh?.drop()
})

it.each([
  ['a tick', lockLease],
  ['another transaction', lockLeaseShared],
])('[SPORT-1] a trader that hangs in the middle of %s is followed within five seconds', async (_, begin) => {
  const epoch = (await upsertLease(hung.sql, 'hangs')) as number
  const done: (() => void)[] = []
  const over = hung.transaction(async (tx: Tx) => {
    await begin(tx, epoch)
    await new Promise<void>((resolve) => done.push(resolve))
  })
  // The connection was closed by the server.
  const failed = expect(over).rejects.toThrow()
  await eventually(async () => done.length === 1)
  const from = performance.now()
  const taken = await eventually(() => upsertLease(next.sql, 'waits')).finally(() => done[0]?.())
  expect(performance.now() - from).toBeLessThan(WITHIN_MS)
  await failed
  await updateLeaseReleased(next.sql, taken)
})

it.each([
  ['no beat yet', [], 3_000],
  ['ticks of an idle machine', [400, 120, 100], 3_000],
  ['ticks of two seconds', [2_000, 2_000], 3_000],
  ['ticks of four seconds', [4_000, 4_000], 6_000],
  ['one of a minute', [60_000], 15_000],
  ['one of eight seconds, ten seconds ago', [8_000, ...Array<number>(100).fill(100)], 6_000],
  ['one of eight seconds, a minute ago', [8_000, ...Array<number>(600).fill(100)], 3_000],
])(
  'a lease is half as long again as the longest silence that was, between 3 s and 15 s: %s',
  (_, silences, ms) => {
    const length = leaseFor(silences.reduce(longestSilence, 0))
    expect([length >= ms - 100, length <= ms + 100]).toEqual([true, true])
  },
)

/** Overloaded machine: delay of each statement outside a transaction, ms. */
const SLOW_MS = 700

/** A trader with a slow start, whose supplier does not answer. */
function slowTrader(
  db: Database,
  holder: string,
  rest: Awaited<ReturnType<typeof startOddsCompany>>['rest'],
) {
  const late = async ({ result }: PluginTransformResultArgs) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return result
  }
  const slow = db.sql.withPlugin({ transformQuery: ({ node }) => node, transformResult: late })
  return createTrading({
    ...{
      db: { ...db, sql: slow },
      bus: createLocalBus(),
      clock: systemClock,
      log,
      rest,
      law: ESPORT_LAWS.open,
      nodeId: 1,
      holder,
    },
    connect: (listener) =>
      createOddsFeed({
        ...{ url: 'amqps://127.0.0.1:9', token: 'none', ca: undefined, nodeId: 1, log },
        virtualHost: async () => undefined,
        ...listener,
      }),
    watch: { onTicked: () => undefined, onTook: () => undefined, onFailed: () => undefined },
  })
}

it('[SPORT-1] of two traders that take longer to begin than a lease is long, one trades in the end', async () => {
  const company = await startOddsCompany()
  const before = (await upsertLease(hung.sql, 'before')) ?? 0
  await updateLeaseReleased(hung.sql, before)
  const traders = [hung, next].map((db, at) => slowTrader(db, `slow ${at}`, company.rest))
  const takenAt = new Map<number, number>()
  // Taking or renewing the lease beats.
  const hasBeaten = async () => {
    const { rows } = await sql<{ epoch: number; at: Date }>`
      select epoch::float8 as epoch, at from public.trader_beats where epoch > ${before}`.execute(hung.sql)
    const [last] = rows
    if (!last) return false
    const first = takenAt.get(last.epoch) ?? last.at.getTime()
    takenAt.set(last.epoch, first)
    return last.at.getTime() > first
  }
  await eventually(hasBeaten, 30_000)
  expect(takenAt.size).toBeLessThanOrEqual(3)
  for (const trader of traders) await trader.stop()
  await company.close()
}, 60_000)
