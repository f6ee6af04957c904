import { afterAll, beforeAll, it } from 'vitest'
import { openFaultyProxy } from '../../test/faulty-proxy.ts'
import { eventually } from '../../test/person.ts'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { createDatabase, type Database } from './db.ts'
import { enqueue, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('test', 'silent')
const TOMORROW_MS = 24 * 3_600_000
let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase('jobs')
  db = createDatabase({ url: fresh.appUrl, log })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

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
  const runner = await startJobs(db, [{ tasks: { 'test.look': task } }], log)
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
  const runner = await startJobs(db, [{ tasks: { 'test.look': task } }], log)
  try {
    await look()
    await eventually(async () => looks === 1)
  } finally {
    await runner.stop()
  }
})

it('goes on when the connection to the database froze while a job ended', async () => {
  const proxy = await openFaultyProxy(fresh.appUrl)
  const far = createDatabase({ url: proxy.url, log })
  let looks = 0
  const task = async () => {
    looks += 1
    if (looks === 1) proxy.set('stuck')
  }
  await look()
  const runner = await startJobs(far, [{ tasks: { 'test.look': task } }], log)
  try {
    await eventually(async () => looks === 1)
    // Longer than the runner waits for an answer: the result of the job cannot be recorded.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    proxy.set('good')
    await look()
    await eventually(async () => looks === 2)
  } finally {
    proxy.set('good')
    await runner.stop()
    await far.close()
    await proxy.close()
  }
})
