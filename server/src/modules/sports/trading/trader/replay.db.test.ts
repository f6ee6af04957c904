import { createHmac } from 'node:crypto'
import { priceText, readPriceText } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../../test/person.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
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
} from '../../../../../test/trader-table.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import type { Delivered } from '../../../../partners/odds/index.ts'
import { hashAfter, listLines } from '../../offer/index.ts'
import { createClosings } from './closings.ts'
import { RelistedMeanwhile } from './commit-batch.ts'
import { replayFixture } from './replay.ts'
import type { Tenure } from './tick.ts'

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
  const late = [first, second, first, second, ...others.flatMap((other) => [other, first, other])]
  const tenure = await doubled.takeOver()
  for (const delivered of late) await doubled.hear(tenure, delivered)

  const [before, after] = [STORY.slice(0, 3), STORY.slice(3)]
  await slow.hear(await slow.takeOver(), ...before)
  const next = await slow.takeOver()
  // A new trader requests all odds; earlier messages arrive once more.
  await slow.hear(next, ...before)
  for (const delivered of after) await slow.hear(next, delivered)

  // Each database has a secret of its own for the salts.
  const rows = async ({ db }: TraderTable) =>
    (await listLines(db.sql, FIXTURE, { from: 1 })).map(({ text }) => ({ ...readPriceText(text), salt: '' }))
  const published = await rows(plain)
  expect(published.length).toBeGreaterThan(8)
  expect(await rows(doubled)).toEqual(published)
  for (const table of tables) {
    const replay = await replayFixture(table.db, FIXTURE)
    expect(replay).toMatchObject({ isSame: true, differsAt: undefined })
    expect(replay?.made.hash).toBe((await table.chain()).hash)
  }
})

it('[SPORT-1] of a match that takes live bets keeps its prices open in play, by the basis of that time', async () => {
  const [, , table] = tables as [TraderTable, TraderTable, TraderTable]
  const fixture = 7_012
  const told = (delivered: Delivered[]) =>
    delivered.map(({ body, ...rest }) => ({
      ...rest,
      body: Buffer.from(`${body}`.replaceAll(`${FIXTURE}`, `${fixture}`)),
    }))
  const live = (second: number, odds: number, score: [number, number]) =>
    oddsChange({ ...at(second), producer: 1 }, [threeWay(odds, 4, 7)], { status: 1, code: 6, score })
  const stateNow = async () => (await table.prices(fixture)).map(({ state }) => state)
  await plantFixture(table.db.sql, {
    id: fixture,
    startsAt: new Date(Date.now() + 3_600_000),
    tournament: { id: 77 },
  })
  const tenure = await table.takeOver()
  await table.hear(tenure, ...told([oddsChange(at(1), [threeWay(2.1, 3.4, 3.6)]), live(30, 1.5, [1, 0])]))
  expect(await stateNow()).toEqual([2])
  await sql`update public.tournaments set live_betting = true where id = 77`.execute(table.db.sql)
  await table.hear(tenure, ...told([live(31, 1.6, [1, 0])]))
  expect(await stateNow()).toEqual([1])
  await table.hear(tenure, ...told([betStop({ ...at(32), producer: 1 })]))
  expect(await stateNow()).toEqual([2])
  await table.hear(tenure, ...told([live(40, 1.2, [2, 0])]))
  expect(await stateNow()).toEqual([2])
  await table.hear(tenure, ...told([live(41, 1.2, [2, 0])]))
  expect(await stateNow()).toEqual([1])
  await sql`update public.tournaments set live_betting = false where id = 77`.execute(table.db.sql)
  await table.hear(tenure, ...told([live(50, 1.3, [2, 0])]))
  expect(await stateNow()).toEqual([2])
  expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, differsAt: undefined })
})

it('[SPORT-1] hides the chances of a price in its hash until the match is over', async () => {
  const [plain, doubled] = tables as [TraderTable, TraderTable]
  const salts = async ({ db }: TraderTable) =>
    (await listLines(db.sql, FIXTURE, { from: 1 })).map(({ text }) => readPriceText(text)?.salt)
  const all = [...(await salts(plain)), ...(await salts(doubled))]
  expect(new Set(all).size).toBe(all.length)
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from public.price_chains where fixture_id = ${FIXTURE}`.execute(plain.db.sql)
  const keyed = createHmac('sha256', rows[0]?.secret ?? '').update('2')
  expect(all[1]).toBe(keyed.digest('hex').slice(0, 32))
})

it('[SPORT-1] goes on from rows of the release before, whose hashed text has no chances', async () => {
  const [table] = tables as [TraderTable]
  const fixture = 7_004
  await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(Date.now() + 3_600_000) })
  const odds = (home: number, second: number) =>
    oddsChange({ fixture, at: MADE_AT + second }, [threeWay(home, 3.4, 3.6)])
  await table.hear(await table.takeOver(), odds(2.1, 1), odds(2.4, 2))
  const client = new pg.Client({ connectionString: table.adminUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  let hash: Buffer = Buffer.alloc(0)
  const lines = () => listLines(table.db.sql, fixture, { from: 1 })
  for (const { n, text } of await lines()) {
    const row = readPriceText(text)
    if (!row) throw new Error(text)
    hash = hashAfter(hash, priceText({ ...row, textVersion: 1 }))
    await client.query(
      'update public.price_log set text_version = 1, chances = null, hash = $1 where fixture_id = $2 and n = $3',
      [hash, fixture, n],
    )
  }
  await client.query('update public.price_chains set hash = $1 where fixture_id = $2', [hash, fixture])
  await client.end()

  await table.hear(await table.takeOver(), odds(2.4, 3), odds(2.7, 4))
  const rows = (await lines()).map(({ text }) => readPriceText(text))
  expect(rows.map((row) => row && [row.textVersion, row.chances.length])).toEqual([
    ...[
      [1, 0],
      [1, 0],
      [2, 3],
    ],
  ])
  expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, brokenAt: undefined })
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

describe('what a match is priced by follows the catalogue', () => {
  let fixture = 7_100
  let twin = 7_200
  let second = 0
  const message = (id = fixture, lines = [threeWay(1.9, 3.5, 4.2)]) => {
    second += 1
    return oddsChange({ fixture: id, at: MADE_AT + second }, lines)
  }
  const replayTable = () => tables[0] as TraderTable
  const update = (statement: string) => sql.raw(statement).execute(replayTable().db.sql)
  const fixtureOdds = async (id: number) => (await replayTable().prices(id)).map(({ odds }) => odds)
  const plant = (id: number, home: string, away: string) =>
    plantFixture(replayTable().db.sql, { id, home, away, startsAt: new Date(Date.now() + 3_600_000) })
  /** Prices of another match with the same listing. */
  async function twinOdds(tenure: Tenure) {
    twin += 1
    await update(`insert into public.fixtures (id, tournament_id, home_id, away_id, starts_at, changed_at)
      select ${twin}, tournament_id, home_id, away_id, starts_at, now() from public.fixtures where id = ${fixture}`)
    await replayTable().hear(tenure, message(twin))
    return fixtureOdds(twin)
  }
  beforeEach(async () => {
    fixture += 1
    await plant(fixture, 'CR Flamengo', 'SE Palmeiras')
    await update(`update public.tournaments set tier = 1, pricing = 'own' where id = 325`)
  })

  it.each([
    ['sides', () => `update public.fixtures set home_id = away_id, away_id = home_id where id = ${fixture}`],
    ['names', () => `update public.competitors set name = 'Vencedor do jogo 3' where id = ${fixture * 10}`],
    ['rank', () => 'update public.tournaments set tier = 3 where id = 325'],
    ['pricing', () => `update public.tournaments set pricing = 'supplier' where id = 325`],
  ])(
    'other %s count from the first price on, also of a match that the trader knew before',
    async (_, change) => {
      const table = replayTable()
      const tenure = await table.takeOver()
      const before = await twinOdds(tenure)
      await table.hear(tenure, message(fixture, [threeWay(1.9, 3.5, 4.2, 0)]))
      expect(await fixtureOdds(fixture)).toEqual([])
      await update(change())
      await table.hear(tenure, message())
      const odds = await fixtureOdds(fixture)
      expect(odds).not.toEqual(before)
      expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, logged: { rows: 1 } })
      expect(await twinOdds(tenure)).toEqual(odds)
    },
  )

  it.each(['a look at the catalogue', 'a message'])(
    '[SPORT-1] a placeholder that becomes a team is found by %s, is priced by it when all is told anew, and takes no bets until then',
    async (foundBy) => {
      const table = replayTable()
      const tenure = await table.takeOver()
      const deps = { ...table.deps }
      await update(`update public.competitors set name = 'Vencedor do jogo 3' where id = ${fixture * 10}`)
      await table.hear(tenure, message())
      const [before] = await table.prices(fixture)
      expect(before?.epoch).toBe(tenure.epoch)
      await update(`insert into public.competitors (id, name, short) values (${fixture * 10 + 5}, 'CR Flamengo', 'FLA');
        update public.fixtures set home_id = ${fixture * 10 + 5} where id = ${fixture}`)
      if (foundBy === 'a message') await table.hear(tenure, message())
      else await createClosings(deps, tenure)()
      expect((await table.prices(fixture))[0]?.epoch).toBe(0)
      expect([...tenure.missed]).toEqual([fixture])
      tenure.missed.clear()
      await createClosings(deps, tenure)()
      expect([...tenure.missed]).toEqual([])
      await table.hear(tenure, message())
      const [after] = await table.prices(fixture)
      expect(after).toMatchObject({ epoch: tenure.epoch, state: 1 })
      expect(after?.odds).not.toEqual(before?.odds)
      expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, logged: { rows: 2 } })
      await update(`update public.competitors set name = 'SE Palmeiras' where id = ${fixture * 10 + 5}`)
      expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true })
    },
  )

  it('sides that change while the first prices are written are those of the prices', async () => {
    const table = replayTable()
    const tenure = await table.takeOver()
    await table.hear(tenure, message(fixture, [threeWay(1.9, 3.5, 4.2, 0)]))
    const hearing = await table.db.transaction(async (tx) => {
      await sql`select from public.fixtures where id = ${fixture} for update`.execute(tx)
      const heard = expect(table.hear(tenure, message())).rejects.toThrow(RelistedMeanwhile)
      await eventually(async () => (await waitingSessions(table.db.sql)) === 1)
      await sql`update public.fixtures set home_id = away_id, away_id = home_id where id = ${fixture}`.execute(
        tx,
      )
      return { heard }
    })
    await hearing.heard
    expect(await fixtureOdds(fixture)).toEqual([])
    await table.hear(tenure, message())
    const odds = await fixtureOdds(fixture)
    expect(odds).toEqual(await twinOdds(tenure))
  })

  it('a match listed under another sport restarts with empty markets, and the supplier is asked for its state', async () => {
    const table = replayTable()
    const tenure = await table.takeOver()
    await update(`insert into public.tournaments (id, sport, name, region, changed_at) values (${fixture}, 'football', 'x', 'x', now());
      update public.fixtures set tournament_id = ${fixture} where id = ${fixture}`)
    const winner = [{ id: 186, odds: { 4: 1.8, 5: 2.1 } }]
    await table.hear(tenure, message(fixture, winner))
    await update(`update public.tournaments set sport = 'tennis' where id = ${fixture}`)
    await expect(table.hear(tenure, message(fixture, winner))).rejects.toThrow(RelistedMeanwhile)
    expect([...tenure.missed]).toEqual([fixture])
    await table.hear(tenure, message(fixture, winner))
    expect((await table.prices(fixture)).map(({ market, state }) => [market, state])).toEqual([[186, 1]])
    expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, logged: { rows: 1 } })
  })
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
  /** Bypasses the triggers that protect the log. */
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
  // Days beyond the retention are dropped from the beginning.
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
