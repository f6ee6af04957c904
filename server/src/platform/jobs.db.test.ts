import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@jogo/telemetry/log'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { openFaultyProxy } from '../../test/faulty-proxy.ts'
import { databaseForFile } from '../../test/for-file.ts'
import { eventually, staysSo } from '../../test/person.ts'
import { createDatabase, isDatabaseAway } from './db.ts'
import { listDeadJobs } from './dead-jobs.ts'
import { createRunnerConnections } from './job-pool.ts'
import { enqueue, startJobs } from './jobs.ts'
import { sweepRest, watchSweeps } from './sweeps.ts'

const log = createLog('test', 'silent')
const TOMORROW_MS = 24 * 3_600_000
const db = databaseForFile('jobs')

const look = (runAt?: Date) =>
  enqueue(db.sql, 'test.look', {}, { key: 'one thing', ...(runAt ? { runAt } : {}) })
const tomorrow = () => new Date(Date.now() + TOMORROW_MS)

it('a wake-up that comes while a job runs is not put off by the plan which that job makes', async () => {
  let looks = 0
  const began = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const task = async () => {
    looks += 1
    if (looks > 1) return
    began.resolve()
    await woken.promise
    await look(tomorrow())
  }
  await look()
  const runner = startJobs(db, [{ tasks: { 'test.look': task } }], log)
  try {
    await began.promise
    await look()
    woken.resolve()
    await eventually(async () => looks === 2)
  } finally {
    await runner.stop()
  }
})

it('a wake-up brings a planned job forward', async () => {
  let looks = 0
  await look(tomorrow())
  const task = async () => {
    looks += 1
  }
  const runner = startJobs(db, [{ tasks: { 'test.look': task } }], log)
  try {
    await look()
    await eventually(async () => looks === 1)
  } finally {
    await runner.stop()
  }
})

it('a job that was asked for again while its process ended is done, and nothing of it counts as given up', async () => {
  let looks = 0
  const task = async () => {
    looks += 1
  }
  await look()
  await db.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'a pool that ended', attempts = 1`,
  )
  await look()
  const runner = startJobs(db, [{ tasks: { 'test.look': task } }], log)
  try {
    await eventually(async () => looks === 1)
    await eventually(async () => (await waiting('test.look')) === 0)
    expect(await listDeadJobs(db.sql)).toEqual([])
  } finally {
    await runner.stop()
  }
})

it('of several workers one at a time does repeated work, as often as it should be, and another goes on when that one ends', async () => {
  const everyMs = 300
  let [running, most, runs] = [0, 0, 0]
  const run = async () => {
    runs += 1
    most = Math.max(most, ++running)
    await sleep(50)
    running -= 1
  }
  const began = performance.now()
  const start = () => startJobs(db, [{ repeats: [{ name: 'test.sweep', everyMs, run }] }], log)
  const second = start()
  try {
    const first = start()
    await eventually(async () => runs >= 6)
    expect(most).toBe(1)
    expect(runs).toBeLessThanOrEqual(1 + (performance.now() - began) / (everyMs * 0.9))
    await first.stop()
    const before = runs
    await eventually(async () => runs > before + 1)
  } finally {
    await second.stop()
  }
})

it('a turn that nobody prolongs any more is taken by another worker, and what fails or leaves something is told as behind', async () => {
  const registry = new Registry()
  const repeats = [
    { name: 'test.failing', everyMs: 100, run: () => Promise.reject(new Error('it fails')) },
    { name: 'test.full', everyMs: 100, run: async () => sweepRest(500, 500) },
  ]
  await db.pool.query(
    "insert into sweeps (name, every_ms, first_at, held_until) values ('test.failing', 100, now() - interval '1 hour', now() + interval '1 second'), ('test.full', 100, now() - interval '1 hour', now())",
  )
  watchSweeps(registry, db, repeats)
  const runner = startJobs(db, [{ repeats }], log)
  try {
    const begun = async () =>
      (
        await db.pool.query(
          "select from sweeps where name = 'test.failing' and begun_at > first_at + interval '1 hour 0.5 s'",
        )
      ).rowCount
    await eventually(async () => (await begun()) === 1)
    const metrics = await registry.metrics()
    for (const { name } of repeats)
      expect(
        Number(metrics.match(new RegExp(`sweep_behind_seconds\\{sweep="${name}"\\} (\\d+)`))?.[1]),
        name,
      ).toBeGreaterThanOrEqual(3_599)
  } finally {
    await runner.stop()
  }
})

it('another runner begins in the same process when the connection to the database froze while a job ended', async () => {
  const proxy = await openFaultyProxy(db.appUrl)
  let looks = 0
  const task = async () => {
    looks += 1
    if (looks === 1) proxy.set('stuck')
  }
  await look()
  const lines: string[] = []
  const heard = createLog('test', 'error', { write: (line) => void lines.push(line) })
  const far = createDatabase({ url: proxy.url, log })
  const runner = startJobs(far, [{ tasks: { 'test.look': task } }], heard)
  try {
    await eventually(async () => lines.some((line) => line.includes('another begins')), 30_000)
    proxy.set('good')
    await look()
    await eventually(async () => looks >= 2)
    await runner.stop()
    expect(lines.filter((line) => line.includes('Cannot use a pool'))).toEqual([])
  } finally {
    proxy.set('good')
    await runner.stop()
    await far.close()
    await proxy.close()
  }
}, 60_000)

it('a connection that the runner releases twice is free once, and ends nothing', async () => {
  const connections = createRunnerConnections(db)
  try {
    await new Promise<void>((resolve, reject) => {
      connections.connect((error, _client, release) => {
        if (error) return reject(error)
        release?.()
        release?.()
        resolve()
      })
    })
    expect([connections.totalCount, connections.idleCount]).toEqual([1, 1])
  } finally {
    await connections.end()
  }
})

it('a pool that was ended refuses a connection, and has nothing to release', async () => {
  const connections = createRunnerConnections(db)
  await connections.end()
  const [error, client] = await new Promise<unknown[]>((resolve) => {
    connections.connect((failure, connected, release) => {
      release?.()
      resolve([failure, connected])
    })
  })
  expect(error).toEqual(new Error('Cannot use a pool after calling end on the pool'))
  expect(client).toBeUndefined()
})

it('after a read-only spell of the database every job is done, those that were under way too', async () => {
  const done = new Set<unknown>()
  const task = async (payload: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    done.add((payload as { n: number }).n)
  }
  for (let n = 0; n < 20; n += 1) await enqueue(db.sql, 'test.count', { n })
  const runner = startJobs(db, [{ tasks: { 'test.count': task } }], log)
  let isOver = false
  try {
    await eventually(async () => done.size > 0)
    await db.setReadOnly(true)
    await expect(enqueue(db.sql, 'test.count', { n: 99 })).rejects.toSatisfy(isDatabaseAway)
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    await db.setReadOnly(false)
    isOver = true
    await eventually(() =>
      enqueue(db.sql, 'test.count', { n: 20 }).then(
        () => true,
        () => false,
      ),
    )
    await eventually(async () => done.size === 21 && (await waiting('test.count')) === 0, 30_000)
  } finally {
    // The read-only mode ends every connection, and the next test would notice.
    if (!isOver) await db.setReadOnly(false)
    await runner.stop()
  }
}, 90_000)

async function waiting(task: string): Promise<number> {
  const { rows } = await db.pool.query(
    `select count(*) as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1`,
    [task],
  )
  return Number(rows[0].n)
}

/** Whether a pool that already holds its lock runs a job. The pool takes jobs a moment before it locks. */
const isHeld = async () => {
  const { rowCount } = await db.pool.query(`
    select from graphile_worker._private_jobs j join pg_locks l on l.locktype = 'advisory' and l.granted
       and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(j.locked_by, 0)`)
  return rowCount === 1
}

it('a job that takes long is not given to others while its process lives', async () => {
  let runs = 0
  const ended = Promise.withResolvers<void>()
  const task = async () => {
    runs += 1
    await ended.promise
  }
  await enqueue(db.sql, 'test.long', {})
  const runner = startJobs(db, [{ tasks: { 'test.long': task } }], log)
  try {
    await eventually(async () => runs === 1 && (await isHeld()))
    await db.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'")
    const other = startJobs(db, [{ tasks: { 'test.long': task } }], log)
    // The second process looks for dead pools at its start.
    await staysSo(3_000, async () => runs === 1)
    ended.resolve()
    await other.stop()
    await eventually(async () => (await waiting('test.long')) === 0)
  } finally {
    // A stopping runner waits for its job, so the job ends even after a failed assertion.
    ended.resolve()
    await runner.stop()
  }
}, 30_000)
