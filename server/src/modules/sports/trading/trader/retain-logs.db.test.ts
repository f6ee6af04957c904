import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { databaseForFile } from '../../../../../test/for-file.ts'
import { retainLogs } from './retain-logs.ts'

const db = databaseForFile('day_parts')
let now = new Date()
const logged: string[] = []
const log = createLog('test', 'warn', { write: (line: string) => void logged.push(line) })

beforeEach(() => {
  now = new Date('2025-11-23T22:30:00Z')
})

const keep = () =>
  retainLogs({
    ...{ db, log, clock: { now: () => now, elapsed: () => 0 } },
    retention: { priceLogDays: 10, priceArchiveDays: 10, feedLogDays: 3 },
  })
const write = (at: string) =>
  sql`insert into public.feed_messages (at, n, routing_key, body) values (${at}, nextval('public.feed_message_numbers'), 'k', 'b')`.execute(
    db.sql,
  )
const writePrice = (at: string) =>
  sql`insert into public.price_log (at, fixture_id, n, market_id, version, state, odds, source, hash)
    values (${at}, 1, 1, 1, 1, 1, '{1850}', 'supplier', decode(repeat('00', 32), 'hex'))`.execute(db.sql)
const pricesLeft = async () => {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from public.price_log order by at`.execute(db.sql)
  return rows.map(({ part }) => part)
}
async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: db.ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
const parts = async (name: string) => {
  const { rows } = await sql<{ part: string }>`
    select inhrelid::regclass::text as part from pg_inherits where inhparent = ${name}::regclass order by 1`.execute(
    db.sql,
  )
  return rows.map(({ part }) => part)
}
const places = async () => {
  const { rows } = await sql<{
    part: string
  }>`select tableoid::regclass::text as part from public.feed_messages order by at`.execute(db.sql)
  return rows.map(({ part }) => part)
}

it('makes a part for today and each of the four coming days, once', async () => {
  await keep()
  await keep()
  const days = ['20251123', '20251124', '20251125', '20251126', '20251127']
  expect(await parts('feed_messages')).toEqual([
    ...days.map((day) => `feed_messages_${day}`),
    'feed_messages_rest',
  ])
  expect(await parts('price_log')).toEqual([...days.map((day) => `price_log_${day}`), 'price_log_rest'])
  await write('2025-11-23T23:59:59Z')
  await write('2025-11-24T00:00:00Z')
  expect(await places()).toEqual(['feed_messages_20251123', 'feed_messages_20251124'])
})

it('drops what is older than it is kept, with what had found no part, and keeps the rest', async () => {
  await write('2025-11-22T12:00:00Z')
  await write('2025-12-20T12:00:00Z')
  now = new Date('2025-11-27T00:10:00Z')
  await keep()
  expect(await places()).toEqual(['feed_messages_20251124', 'feed_messages_rest'])
  expect(await parts('price_log')).toContain('price_log_20251123')
  expect(await parts('feed_messages')).not.toContain('feed_messages_20251123')
})

it('deletes old prices that had found no part, which nobody else may, and makes parts of the days to come', async () => {
  await writePrice('2025-11-10T12:00:00Z')
  await writePrice('2025-12-04T12:00:00Z')
  expect(await pricesLeft()).toEqual(['price_log_rest', 'price_log_rest'])
  await expect(asOwner('delete from public.price_log')).rejects.toThrow(/cannot change/)
  now = new Date('2025-12-05T00:10:00Z')
  await keep()
  expect(await pricesLeft()).toEqual(['price_log_rest'])
  expect(await parts('price_log')).toContain('price_log_20251209')
})

it('leaves a day alone whose rows have found no part: they stay where they are', async () => {
  now = new Date('2025-12-18T00:10:00Z')
  await keep()
  const days = (await parts('feed_messages')).filter((part) => part.includes('202512'))
  expect(days).toEqual(['18', '19', '21', '22'].map((day) => `feed_messages_202512${day}`))
})

it('leaves a day alone as well whose first row is on its way while it looks', async () => {
  now = new Date('2025-12-24T00:10:00Z')
  let commit = () => {}
  const written = db.transaction(async (tx) => {
    await sql`insert into public.feed_messages (at, n, routing_key, body)
      values ('2025-12-24T12:00:00Z', nextval('public.feed_message_numbers'), 'k', 'b')`.execute(tx)
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await expect.poll(async () => commit.name).not.toBe('')
  const retention = keep()
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%keep_day_parts%'`.execute(
          db.sql,
        )
      return rows.length
    })
    .toBe(1)
  commit()
  await Promise.all([written, retention])
  const days = (await parts('feed_messages')).filter((part) => /2025122[4-8]/.test(part))
  expect(days).toEqual(['25', '26', '27', '28'].map((day) => `feed_messages_202512${day}`))
})

it('makes the parts of the days to come also when days of prices cannot be closed', async () => {
  now = new Date('2026-01-05T00:10:00Z')
  const client = new pg.Client({ connectionString: db.ownerUrl })
  await client.connect()
  await client.query('begin; lock table public.price_days in access exclusive mode')
  await keep()
  await client.end()
  expect(await parts('price_log')).toContain('price_log_20260109')
  expect(logged.filter((line) => line.includes('were not closed or packed'))).toHaveLength(1)
})

it('[SPORT-4] keeps three days at least by the clock of the database, whatever is asked for', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const part = (days: number) => `price_log_${day(days).slice(0, 10).replaceAll('-', '')}`
  for (const days of [6, 2])
    await sql`select from public.keep_day_parts('price_log', ${day(days).slice(0, 10)}::date, 0, 100)`.execute(
      db.sql,
    )
  await writePrice(day(6))
  await writePrice(day(2))
  await sql`select from public.keep_day_parts('price_log', '2100-01-01', 0, 1)`.execute(db.sql)
  expect(await pricesLeft()).toEqual([part(2)])
})
