import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { isDatabaseAway } from './db.ts'
import { closeWhenSilent } from './socket-timeout.ts'

const SILENCE_MS = 300

let fresh: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  fresh = await freshDatabase('silence')
})
afterEach(() => client.end())
afterAll(() => fresh.drop())

async function connected(): Promise<pg.Client> {
  client = new pg.Client({ connectionString: fresh.appUrl })
  client.on('error', () => undefined)
  await client.connect()
  closeWhenSilent(client, SILENCE_MS)
  return client
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const tooLong = (on: pg.Client) => on.query('select pg_sleep(30)').catch((error: unknown) => error)

it('gives up an answer that does not come, and every one after it at once', async () => {
  const on = await connected()
  expect(isDatabaseAway(await tooLong(on))).toBe(true)
  expect(isDatabaseAway(await tooLong(on))).toBe(true)
})

it('lets a connection be quiet that is asked nothing, and watches it all the same afterwards', async () => {
  const on = await connected()
  await pause(SILENCE_MS * 4)
  expect((await on.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pause(SILENCE_MS * 4)
  expect(isDatabaseAway(await tooLong(on))).toBe(true)
})

it('reads an answer that came while this process itself stood still', async () => {
  const on = await connected()
  const query = on.query('select 1 as n')
  // The query is sent before the loop below blocks this process.
  await new Promise(setImmediate)
  for (const until = performance.now() + SILENCE_MS * 4; performance.now() < until; );
  expect((await query).rows).toEqual([{ n: 1 }])
})

it('does not cut a question that is put just when a quiet connection is looked at', async () => {
  const queries = Array.from({ length: 40 }, async (_, n) => {
    const on = new pg.Client({ connectionString: fresh.appUrl })
    on.on('error', () => undefined)
    await on.connect()
    closeWhenSilent(on, SILENCE_MS)
    try {
      for (let round = 0; round < 4; round += 1) {
        await on.query('select 1')
        await pause(SILENCE_MS - 4 + (n % 8))
        await on.query('select pg_sleep(0.05)')
      }
    } finally {
      await on.end().catch(() => undefined)
    }
  })
  const failed = (await Promise.allSettled(queries)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
})
