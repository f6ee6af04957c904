import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantFixture } from '../../../../test/plant-sports.ts'
import {
  betStop,
  delivered,
  FIXTURE,
  MADE_AT,
  oddsChange,
  openTraderTable,
  type TraderTable,
  threeWay,
  total,
} from '../../../../test/trader-table.ts'
import type { Delivered } from '../../../partners/odds/index.ts'
import { replayFixture } from './replay.ts'

let tables: TraderTable[] = []
beforeAll(async () => {
  tables = await Promise.all(['replay_a', 'replay_b', 'replay_c'].map(openTraderTable))
})
afterAll(() => Promise.all(tables.map((table) => table.close())))

const at = (second: number) => ({ at: MADE_AT + second * 1_000 })
const settled = delivered(
  `<bet_settlement product="1" event_id="sr:match:${FIXTURE}" timestamp="${MADE_AT + 60_000}" certainty="2"><outcomes>
    <market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market></outcomes></bet_settlement>`,
  'bet_settlement',
)
/** A short life of a match. */
const STORY: readonly Delivered[] = [
  oddsChange(at(1), [threeWay(2.1, 3.4, 3.6), total('2.5', 1.95, 1.85), total('1.5', 1.3, 3.4)]),
  oddsChange(at(2), [threeWay(2.3, 3.3, 3.2)]),
  betStop(at(3)),
  oddsChange(at(4), [threeWay(2.3, 3.3, 3.2), total('2.5', 2.05, 1.75)]),
  oddsChange(at(5), [total('1.5', 1.36, 3.1)]),
  oddsChange({ ...at(30), producer: 1 }, [threeWay(1.5, 4, 7)], { status: 1, code: 6, score: [1, 0] }),
  settled,
  oddsChange({ ...at(70), producer: 1 }, [threeWay(1.4, 4.2, 8)], { status: 3, code: 100, score: [1, 0] }),
]

it('[SPORT-1] gives the hash that was published, and the same one when messages come twice and late', async () => {
  const [plain, doubled, slow] = tables as [TraderTable, TraderTable, TraderTable]
  await plain.hear(await plain.takeOver(), ...STORY)

  const [first, second, ...others] = STORY as [Delivered, Delivered, ...Delivered[]]
  const late = [first, second, first, second, ...others.flatMap((one) => [one, first, one])]
  const tenure = await doubled.takeOver()
  for (const one of late) await doubled.hear(tenure, one)

  const [before, after] = [STORY.slice(0, 3), STORY.slice(3)]
  await slow.hear(await slow.takeOver(), ...before)
  const next = await slow.takeOver()
  // A new trader asks for all that there is; what was told before comes once more.
  await slow.hear(next, ...before)
  for (const one of after) await slow.hear(next, one)

  const published = await plain.chain()
  expect(published.rows).toBeGreaterThan(8)
  expect(await doubled.chain()).toEqual(published)
  for (const table of tables) {
    const replay = await replayFixture(table.db, FIXTURE)
    expect(replay).toMatchObject({ isSame: true, differsAt: undefined })
    expect(replay?.made.hash).toBe((await table.chain()).hash)
  }
})

it('is of one moment: a trader that is at work meanwhile makes no difference', async () => {
  const [, , table] = tables as [TraderTable, TraderTable, TraderTable]
  const fixture = 7_003
  await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(Date.now() + 3_600_000) })
  const tenure = await table.takeOver()
  let isTold = false
  const telling = (async () => {
    for (let n = 0; n < 60; n += 1) {
      const home = n % 2 === 0 ? 2.1 : 2.6
      await table.hear(tenure, oddsChange({ fixture, at: MADE_AT + n }, [threeWay(home, 3.4, 3.6)]))
    }
    isTold = true
  })()
  while (!isTold) expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true })
  await telling
  expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, logged: { rows: 60 } })
})

it('goes by the rank and pricing under which a match was priced first, whatever its tournament has now', async () => {
  const [, table] = tables as [TraderTable, TraderTable]
  const margins = async () => {
    const tenure = await table.takeOver()
    const now = Date.now() - MADE_AT
    await table.hear(tenure, oddsChange({ at: MADE_AT + now, fixture: 7_001 }, [threeWay(2.1, 3.4, 3.6)]))
    const [price] = await table.prices(7_001)
    return price?.odds
  }
  await plantFixture(table.db.sql, { id: 7_001, startsAt: new Date(Date.now() + 3_600_000) })
  const before = await margins()
  await sql`update public.tournaments set tier = 3, pricing = 'own'`.execute(table.db.sql)
  expect(await margins()).toEqual(before)
  expect(await replayFixture(table.db, 7_001)).toMatchObject({ isSame: true })
  const { rows } = await sql`select tier, pricing from public.price_chains where fixture_id = 7001`.execute(
    table.db.sql,
  )
  expect(rows).toEqual([{ tier: 1, pricing: 'supplier' }])
})

it('a message of a time that lies ahead counts as made when it came: what comes after it is believed, and makes the same log again', async () => {
  const [, , table] = tables as [TraderTable, TraderTable, TraderTable]
  const fixture = 7_002
  await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(Date.now() + 3_600_000) })
  const tenure = await table.takeOver()
  const home = async () => (await table.prices(fixture)).map(({ state, odds: [first] }) => [state, first])
  const ahead = Date.now() + 10 * 365 * 86_400_000
  await table.hear(tenure, oddsChange({ at: ahead, fixture }, [threeWay(2.1, 3.4, 3.6)]))
  const [before] = await home()
  await table.hear(tenure, oddsChange({ at: Date.now(), fixture }, [threeWay(2.5, 3.4, 3)]))
  const [after] = await home()
  expect([before?.[0], after?.[0]]).toEqual([1, 1])
  expect(after?.[1]).toBeGreaterThan(before?.[1] ?? 0)
  await table.hear(tenure, betStop({ at: Date.now(), fixture }))
  expect(await home()).toEqual([[2, after?.[1]]])
  expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, logged: { rows: 3 } })
})

it('names the first price that does not follow from the messages', async () => {
  const [table] = tables as [TraderTable]
  const tenure = await table.takeOver()
  const rows = (await table.chain()).rows
  await table.hear(tenure, oddsChange(at(80), [total('3.5', 2.6, 1.45)], { status: 0 }))
  const client = new pg.Client({ connectionString: table.ownerUrl })
  await client.connect()
  await client.query(
    `update public.feed_messages set body = replace(body, '2.6', '2.9') where body like '%total=3.5%'`,
  )
  await client.end()
  const replay = await replayFixture(table.db, FIXTURE)
  expect(replay).toMatchObject({ isSame: false, isKept: true, differsAt: rows + 1 })
  expect(await replayFixture(table.db, 9_999)).toBeUndefined()
})

it('[SPORT-1] names the first price that is not what was hashed, also when the messages are gone', async () => {
  const [, , table] = tables as [TraderTable, TraderTable, TraderTable]
  /** Past the triggers that let nobody change the log. */
  const tamper = async (statement: string) => {
    const client = new pg.Client({ connectionString: table.adminUrl })
    await client.connect()
    await client.query(`set session_replication_role = replica; ${statement}`)
    await client.end()
  }
  const fixture = 7_003
  const broken = async () => (await replayFixture(table.db, fixture))?.brokenAt
  expect(await broken()).toBeUndefined()
  await tamper(`update public.price_log set odds[1] = odds[1] + 10 where fixture_id = ${fixture} and n = 40`)
  expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, brokenAt: 40 })
  await tamper(`update public.price_log set odds[1] = odds[1] - 10 where fixture_id = ${fixture} and n = 40;
    delete from public.feed_messages where fixture_id = ${fixture}`)
  expect(await broken()).toBeUndefined()
  await tamper(`update public.price_log set source = 'own' where fixture_id = ${fixture} and n = 7`)
  expect(await broken()).toBe(7)
  await tamper(`update public.price_log set source = 'supplier' where fixture_id = ${fixture} and n = 7;
    delete from public.price_log where fixture_id = ${fixture} and n = 20`)
  expect(await broken()).toBe(21)
  // Days that are kept no longer are dropped from the beginning.
  await tamper(`delete from public.price_log where fixture_id = ${fixture} and n < 30`)
  expect(await broken()).toBeUndefined()
  await tamper(`delete from public.price_log where fixture_id = ${fixture} and n = 60`)
  expect(await broken()).toBe(59)
})

it('does not take messages or prices that are kept no longer for a difference', async () => {
  const [, doubled, slow] = tables as [TraderTable, TraderTable, TraderTable]
  const dropped = {
    messages: `delete from public.feed_messages where n = (select min(n) from public.feed_messages);
      update public.feed_messages set at = at + interval '2 days'`,
    prices: `truncate public.price_log`,
  }
  for (const [table, statement] of [
    [doubled, dropped.messages],
    [slow, dropped.prices],
  ] as const) {
    const client = new pg.Client({ connectionString: table.ownerUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
    expect(await replayFixture(table.db, FIXTURE)).toMatchObject({ isSame: false, isKept: false })
  }
})
