import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createDatabase, type Database } from '../server/src/platform/db.ts'
import { enqueue } from '../server/src/platform/jobs.ts'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { deskProblem } from './desk.ts'
import { jobs } from './jobs.ts'
import { operators } from './operators.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE }
let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase('jobs_tool')
  db = createDatabase({ url: database.appUrl, log: createLog('test', 'silent') })
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  await db.close()
  await database.drop()
})

async function run(work: () => Promise<void>) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await work().then(() => '', deskProblem)
  return { out: lines.join('\n'), problem }
}

it('lists what was given up and begins again with it, once an operator asks; nothing else is touched', async () => {
  expect((await run(() => jobs([]))).out).toBe('Nothing was given up.')
  for (const [task, attempts] of [
    ['test.given_up', 25],
    ['test.waits', 3],
  ] as const) {
    await enqueue(db.sql, task, {}, { key: task, runAt: new Date(Date.now() + 3_600_000) })
    await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'the company was away'
      where key = ${task}`.execute(db.sql)
  }
  await sql`insert into public.outbox (name, payload, tries) values ('test.failed', '{}', 20)`.execute(db.sql)
  const listed = (await run(() => jobs(['list']))).out
  expect(listed).toMatch(
    /^job \d+ {2}test\.given_up, 25 tries, since .*: the company was away\nfact \d+ {2}test\.failed, 20 tries/,
  )
  const [job = ''] = /job \d+/.exec(listed) ?? []
  expect((await run(() => jobs(['retry', job]))).problem).toContain('There is no operator yet')
  await foundAt(database.appUrl, { olga: [] })
  expect((await run(() => jobs(['retry', job, '--as', 'olga']))).out).toContain('"begun":1')
  expect((await run(() => jobs([]))).out).toMatch(/^fact \d+/)
  expect((await run(() => jobs(['retry', '--as', 'olga']))).out).toContain('"begun":1')
  expect((await run(() => jobs([]))).out).toBe('Nothing was given up.')
  const { rows } = await db.pool.query(
    'select key, attempts::int4 from graphile_worker._private_jobs order by key',
  )
  expect(rows).toEqual([
    { key: 'test.given_up', attempts: 0 },
    { key: 'test.waits', attempts: 3 },
  ])
  expect((await run(() => operators(['audit', '--limit', '1']))).out).toContain('olga: jobs.retry jobs')
})
