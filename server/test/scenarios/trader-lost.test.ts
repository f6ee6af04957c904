import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import { replayFixture } from '../../src/modules/sports/trading/trader/replay.ts'
import { createDatabase, type Database } from '../../src/platform/db.ts'
import { eventually } from '../person.ts'
import { type FreshDatabase, freshDatabase } from '../postgres.ts'
import { type ProcessBeside, startTraderBeside } from '../process-beside.ts'
import { type SandboxProcess, startSandboxProcess } from '../sandbox-process.ts'

/** As `npm start -- --trader 2`: two traders in separate processes, with the sandbox as supplier. */
const WITHIN_MS = 5_000
let sandbox: SandboxProcess
let fresh: FreshDatabase
let db: Database
let port: number
let match: number
const traders: ProcessBeside[] = []

beforeAll(async () => {
  ;[sandbox, fresh, port] = await Promise.all([
    startSandboxProcess({ SANDBOX_ODDS_ALIVE_MS: '1000' }),
    freshDatabase('trader_lost'),
    freeBlock(3),
  ])
  db = createDatabase({ url: fresh.appUrl, log: createLog('test', 'silent') })
  match = (await sandbox.control<{ id: number }>('odds/matches', { startsInMs: 3_600_000 })).id
}, 120_000)
afterAll(async () => {
  for (const trader of traders) await trader.stop()
  await db?.close()
  await sandbox?.stop()
  await fresh?.drop()
})

const health = (place: number) =>
  fetch(`http://127.0.0.1:${port + place}/`)
    .then((response) => response.json() as Promise<{ lease: string; feed: { isConnected: boolean } | null }>)
    .catch(() => undefined)

const hears = (place: number) => eventually(async () => (await health(place))?.feed?.isConnected)

/** Starts one more, which waits while another trades. */
async function another(lease: 'held' | 'of another'): Promise<ProcessBeside> {
  const place = traders.length
  const processBeside = startTraderBeside(fresh.appUrl, sandbox, port + place)
  traders.push(processBeside)
  await eventually(async () => (await health(place))?.lease === lease, 60_000)
  return processBeside
}

const epochNow = async () => {
  const { rows } = await sql<{
    epoch: number
  }>`select epoch::float8 as epoch from public.trader_leases`.execute(db.sql)
  return rows[0]?.epoch ?? 0
}
const takenOver = (from: number) => eventually(async () => (await epochNow()) > from)

/** Prices open for bets, of the current trader. */
const open = () =>
  eventually(async () => {
    const { rows } = await sql`
      select from public.prices_now p join public.trader_leases l using (epoch)
       where p.fixture_id = ${match} and p.state = 1`.execute(db.sql)
    return rows.length > 20
  }, 60_000)

/** Odds of the match's result, sent to all connected traders. */
const tell = (home: string) =>
  sandbox.control('odds/say', {
    routing_key: `hi.pre.-.odds_change.1.sr:match.${match}.-`,
    body: `<odds_change product="3" event_id="sr:match:${match}" timestamp="${Date.now()}"><odds><market id="1" status="1">
      <outcome id="1" odds="${home}" active="1"/><outcome id="2" odds="3.4" active="1"/><outcome id="3" odds="3.6" active="1"/>
      </market></odds></odds_change>`,
  })

/** Number of messages applied under an epoch. */
const appliedUnder = async (epoch: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from public.feed_messages where epoch = ${epoch}`.execute(db.sql)
  return rows[0]?.n ?? 0
}
const isApplied = async (body: string) => {
  const { rows } = await sql`
    select from public.feed_messages where fixture_id = ${match} and is_applied and position(${body} in body) > 0`.execute(
    db.sql,
  )
  return rows.length > 0
}

it('[SPORT-1] a trader that is killed or hangs is followed by the second within five seconds, and one that comes back writes nothing', async () => {
  const first = await another('held')
  await open()
  const second = await another('of another')
  const before = await epochNow()
  first.signal('SIGKILL')
  const killed = performance.now()
  await takenOver(before)
  expect(performance.now() - killed).toBeLessThan(WITHIN_MS)

  await another('of another')
  await hears(1)
  const hung = await epochNow()
  second.signal('SIGSTOP')
  const stopped = performance.now()
  await takenOver(hung)
  expect(performance.now() - stopped).toBeLessThan(WITHIN_MS)
  const written = await appliedUnder(hung)
  await hears(2)
  // Both receive the odds: the hanging trader finds them on waking.
  await tell('2.987')
  second.signal('SIGCONT')
  await eventually(async () => (await health(1))?.lease === 'of another', 30_000)
  await eventually(() => isApplied('odds="2.987"'))
  expect(await appliedUnder(hung)).toBe(written)
  const { rows: prices } = await sql<{ epoch: number }>`
    select p.epoch::float8 as epoch from public.prices_now p join public.markets m on m.id = p.market_id
     where m.fixture_id = ${match} and m.market = 1`.execute(db.sql)
  expect(prices).toEqual([{ epoch: await epochNow() }])
  expect(await replayFixture(db, match)).toMatchObject({ isSame: true, differsAt: undefined })
}, 180_000)
