import { gzipSync } from 'node:zlib'
import { checkPriceFile, type PriceFileVerdict, readPriceFileHead } from '@jogo/rules/odds/price-file'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import { MADE_AT, oddsChange, openTraderTable, threeWay } from '../../../../../test/trader-table.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { createOffer, listLines, priceLines } from '../../offer/index.ts'
import { replayFixture } from './replay.ts'
import { retainLogs } from './retain-logs.ts'

const table = forFile(() => openTraderTable('pack_prices'))
const [FIRST, SECOND] = [7_001, 7_002]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const part = (ago: number) => `price_log_${day(ago).replaceAll('-', '')}`

/** Bypasses the triggers that protect the log. */
async function openTampering() {
  const client = new pg.Client({ connectionString: table.adminUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  return client
}
async function tamper(statement: string) {
  const client = await openTampering()
  await client.query(statement)
  await client.end()
}
const ended = (fixture: number, ago: number) =>
  `update public.fixtures set state = 'ended', starts_at = now() - interval '40 days', ended_at = now() - interval '${ago} days'
    where id = ${fixture};`
const makePart = (ago: number) =>
  sql`select from public.keep_day_parts('price_log', ${day(ago)}::date, 0, 3660)`.execute(table.db.sql)
const run = (retention = { priceLogDays: 1_830, priceArchiveDays: 35, feedLogDays: 90 }) =>
  retainLogs({ db: table.db, clock: systemClock, log: table.log, retention })
const parts = async () => {
  const { rows } = await sql<{ part: string }>`
    select distinct tableoid::regclass::text as part from public.price_log order by 1`.execute(table.db.sql)
  return rows.map((row) => row.part)
}
const move = (fixture: number, numbers: string, ago: number) =>
  `update public.price_log set at = '${day(ago)}T12:00:00Z' where fixture_id = ${fixture} and n ${numbers};`

/** The price file of a match as a reader checks it. */
async function check(fixture: number): Promise<PriceFileVerdict> {
  const offer = createOffer({
    ...{ db: table.db, clock: systemClock },
    settings: () => ({
      general_time_zone: 'America/Sao_Paulo',
      sportsbook_esports: true,
      sportsbook_live: false,
    }),
  })
  let text = ''
  for await (const chunk of await offer.openPriceFile(fixture)) text += chunk
  const [first = '', ...lines] = text.split('\n')
  const head = readPriceFileHead(first)
  if (!head) throw new Error(first)
  const roots = new Map((await offer.showPriceDays()).map(({ day: of, root }) => [of, root]))
  const checking = checkPriceFile(head, lines, roots)
  for (;;) {
    const { done, value } = checking.next()
    if (done) return value
  }
}

beforeAll(async () => {
  const tenure = await table.takeOver()
  for (const fixture of [FIRST, SECOND]) {
    await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(Date.now() + 3_600_000) })
    for (let n = 1; n <= 6; n += 1)
      await table.hear(tenure, oddsChange({ fixture, at: MADE_AT + n }, [threeWay(1.8 + n / 10, 3.4, 3.6)]))
  }
  for (const ago of [41, 40]) await makePart(ago)
  await tamper(`${move(FIRST, '<= 2', 41)} ${move(FIRST, 'between 3 and 5', 40)} ${move(SECOND, '<= 6', 40)}
    ${ended(FIRST, 29)} ${ended(SECOND, 29)}`)
})

it('[SPORT-1] old days of prices are packed, and a match is computed again from them to the published roots', async () => {
  await run()
  // Acts about the prices of a match read the log for 30 days after its end.
  expect(await parts()).toContain(part(41))
  await tamper(`${ended(FIRST, 31)} ${ended(SECOND, 31)}`)
  await run()
  expect(await parts()).toEqual(['price_log_rest'])
  const { rows } = await sql`
    select fixture_id::float8 as fixture, day::text as day, first_n::float8 as first, last_n::float8 as last from public.price_archives order by 1, 3`.execute(
    table.db.sql,
  )
  expect(rows).toEqual([
    { fixture: FIRST, day: day(41), first: 1, last: 2 },
    { fixture: FIRST, day: day(40), first: 3, last: 5 },
    { fixture: SECOND, day: day(40), first: 1, last: 6 },
  ])
  for (const [fixture, days] of [
    [FIRST, [day(41), day(40)]],
    [SECOND, [day(40)]],
  ] as const) {
    expect(await check(fixture)).toMatchObject({ isWhole: true, prices: 6 })
    expect((await check(fixture)).days).toEqual(days.map((of) => ({ day: of, is: 'published' })))
    expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true, brokenAt: undefined })
  }
  expect(table.logged.filter((line) => line.includes('has its root'))).toHaveLength(2)
})

it('[SPORT-4] what is packed and what was published never changes', async () => {
  for (const statement of [
    `update public.price_archives set body = ''`,
    'delete from public.price_archives',
    `update public.price_days set prices = 1`,
    'delete from public.price_day_heads',
  ]) {
    const client = new pg.Client({ connectionString: table.ownerUrl })
    await client.connect()
    await expect(client.query(statement)).rejects.toThrow(/cannot change/)
    await client.end()
  }
  const setBody = (lines: string, firstN: number) =>
    tamper(`update public.price_archives set body = decode('${gzipSync(lines).toString('hex')}', 'hex')
      where fixture_id = ${FIRST} and first_n = ${firstN}`)
  await setBody('1 x\n1 y\n', 1)
  expect(await check(FIRST)).toMatchObject({ isWhole: false, brokenAt: 1 })
  for (const lines of ['1 x\n1 y\n', '1 x\n'.repeat(4)]) {
    await setBody(lines, 3)
    await expect(check(FIRST)).rejects.toThrow(/prices 3 to 5 has/)
  }
})

it('[SPORT-4] a day that is not what was hashed and published stays in the log, and those after it are packed', async () => {
  const third = 7_003
  for (const ago of [39, 38, 37, 36]) await makePart(ago)
  await plantFixture(table.db.sql, { id: third, startsAt: new Date(Date.now() + 3_600_000) })
  const tenure = await table.takeOver()
  for (let n = 1; n <= 7; n += 1)
    await table.hear(
      tenure,
      oddsChange({ fixture: third, at: MADE_AT + n }, [threeWay(1.8 + n / 10, 3.4, 3.6)]),
    )
  await tamper(`${move(third, '= 1', 39)} ${move(third, 'in (2, 3)', 38)} ${move(third, 'in (4, 5, 6)', 37)}
    ${move(third, '= 7', 36)} ${ended(third, 31)}`)
  await run({ priceLogDays: 1_830, priceArchiveDays: 45, feedLogDays: 90 })
  const log = `public.price_log where fixture_id = ${third} and n`
  await tamper(`update public.price_log set odds[1] = odds[1] + 10 where fixture_id = ${third} and n = 1;
    delete from ${log} = 3; delete from ${log} = 5;`)
  await run()
  expect(await parts()).toEqual([part(39), part(38), part(37), 'price_log_rest'])
  const wrong = table.logged.filter((line) => line.includes('is not what was hashed'))
  expect(wrong.map((line) => JSON.parse(line))).toMatchObject([
    { day: day(39), n: 1 },
    { day: day(37), n: 6 },
  ])
  const drop = (ago: number) =>
    sql`select public.drop_archived_prices(${day(ago)}::date)`.execute(table.db.sql)
  await expect(drop(39)).rejects.toThrow('1 prices of')
  await expect(drop(38)).rejects.toThrow('packed otherwise than published')
  await tamper(`update public.price_archives set last_n = 3, last_hash = (select hash from public.price_day_heads where fixture_id = ${third} and n = 3)
    where fixture_id = ${third} and first_n = 2; update public.price_days set prices = 9 where day = '${day(38)}'`)
  await expect(drop(38)).rejects.toThrow('not as many prices')
  await expect(drop(2)).rejects.toThrow('not old enough')
})

it('[SPORT-1] a reader misses no price that is packed and dropped while it reads', async () => {
  const fixture = 7_004
  await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(Date.now() + 3_600_000) })
  const tenure = await table.takeOver()
  for (let n = 1; n <= 3; n += 1)
    await table.hear(tenure, oddsChange({ fixture, at: MADE_AT + n }, [threeWay(1.8 + n / 10, 3.4, 3.6)]))
  const [first, second] = await listLines(table.db.sql, fixture, { from: 1 })
  const body = gzipSync(`1 ${first?.text}\n1 ${second?.text}\n`)
  const client = await openTampering()
  await client.query('begin; lock table public.price_log in access exclusive mode')
  const reading = (async () => {
    const numbers: number[] = []
    for await (const { n } of priceLines(table.db.sql, fixture)) numbers.push(n)
    return numbers
  })()
  await expect.poll(() => waitingSessions(table.db.sql, '%price_log%')).toBe(1)
  await client.query(
    'insert into public.price_archives (fixture_id, first_n, last_n, day, first_hash, last_hash, body) values ($1, 1, 2, $2, $3, $4, $5)',
    [fixture, day(41), first?.hash, second?.hash, body],
  )
  await client.query(`delete from public.price_log where fixture_id = ${fixture} and n <= 2; commit`)
  await client.end()
  expect(await reading).toEqual([1, 2, 3])
})

it('packed prices are kept as long as the log', async () => {
  await run({ priceLogDays: 35, priceArchiveDays: 35, feedLogDays: 90 })
  const { rows } = await sql`select from public.price_archives`.execute(table.db.sql)
  expect(rows).toEqual([])
})
