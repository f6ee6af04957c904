import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { databaseForFile } from '../../test/for-file.ts'
import { createDatabase } from './db.ts'
import { watchPool, watchQueues } from './gauges.ts'
import { enqueue } from './jobs.ts'

const db = databaseForFile('gauges')

it('tells what waits, what was tried again and what was given up', async () => {
  await enqueue(db.sql, 'test.waits', {})
  await enqueue(db.sql, 'test.later', {}, { runAt: new Date(Date.now() + 3_600_000) })
  for (const [task, attempts] of [
    ['test.retried', 2],
    ['test.given_up', 25],
  ] as const) {
    await enqueue(db.sql, task, {}, { key: task })
    await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'no',
      run_at = now() + interval '1 hour' where key = ${task}`.execute(db.sql)
  }
  await sql`insert into public.outbox (name, payload, tries, due_at) values
    ('test.happened', '{}', 0, now() - interval '90 seconds'), ('test.failed', '{}', 20, now() - interval '1 hour')`.execute(
    db.sql,
  )
  const registry = new Registry()
  watchQueues(registry, db)
  watchPool(registry, db)
  const gauges = Object.fromEntries(
    (await registry.getMetricsAsJSON()).map(({ name, values }) => [name, values[0]?.value]),
  )
  expect(gauges).toMatchObject({
    jobs_waiting: 1,
    jobs_retried: 1,
    jobs_given_up: 1,
    outbox_given_up: 1,
    pool_connections: 1,
  })
  expect(gauges.outbox_age_seconds).toBeGreaterThan(89)
  expect(gauges.outbox_age_seconds).toBeLessThan(120)
})

it('has no figures while the database is away, and every other metric all the same', async () => {
  const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', log: createLog('test', 'silent') })
  const registry = new Registry()
  watchQueues(registry, away)
  expect(await registry.metrics()).toContain('jobs_given_up Nan')
  await away.close()
})
