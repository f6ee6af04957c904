import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker } from '../../src/processes/worker.ts'
import { type FaultyProxy, openFaultyProxy } from '../faulty-proxy.ts'
import { eventually, granted, type House, openHouse } from '../house.ts'

let house: House
let proxy: FaultyProxy
const stopping: (() => Promise<void>)[] = []
beforeAll(async () => {
  house = await openHouse('outside', {
    config: { patience: 1 },
    worker: false,
    through: async (url) => {
      proxy = await openFaultyProxy(url)
      return proxy.url
    },
  })
})
afterAll(async () => {
  proxy?.set('good')
  for (const stop of stopping) await stop()
  await house?.assertBooksBalance()
  await house?.close()
  await proxy?.close()
})

let started: string | undefined
async function workerUrl() {
  if (started) return started
  const worker = await startWorker(house.app)
  stopping.push(worker.stop)
  started = `http://127.0.0.1:${worker.port}`
  return started
}

async function asked(url: string, path: string) {
  const answer = await fetch(url + path)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const metric = async (url: string, name: string) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

it('a worker that ended and is started again tells its figures again', async () => {
  const first = await startWorker(house.app)
  await first.stop()
  expect(await metric(await workerUrl(), 'jobs_given_up')).toBe(0)
})

it('the worker tells of payouts, the api how long movements waited and whom it called', async () => {
  const worker = await workerUrl()
  const ana = await house.player({ real: '50.00' })
  await granted(
    ana.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 100, mines: 3 } }),
  )
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
  await eventually(async () => (await metric(worker, 'payouts_unsent')) === 0, 30_000)
  await eventually(async () => (await metric(worker, 'payouts_unconfirmed')) === 0, 30_000)
  expect(await metric(worker, 'payouts_unsent_age_seconds')).toBe(0)
  expect(await metric(house.url, 'ledger_wait_seconds_count')).toBeGreaterThan(0)
  const registry = (result: string) =>
    metric(house.url, `partner_calls_total{partner="registry",result="${result}"}`)
  expect(await registry('answered')).toBeGreaterThan(0)
  expect(await registry('failed')).toBe(0)
})

describe('health', () => {
  it('is alive and ready of api and worker, with what they saw of the companies', async () => {
    const worker = await workerUrl()
    await eventually(async () => (await asked(worker, '/health/ready')).status === 200)
    for (const url of [worker, house.url]) {
      expect((await asked(url, '/health/live')).status).toBe(200)
      const { status, body } = await asked(url, '/health/ready')
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          database: 'ok',
          partners: expect.objectContaining({
            registry: { last_success: expect.stringMatching(/^20.*Z$/), last_failure: null },
            mail: expect.anything(),
          }),
        }),
      ])
    }
    expect((await asked(worker, '/health/ready')).body).toMatchObject({ jobs: 'taken' })
  })

  it('stays alive and is not ready while the database is frozen', async () => {
    const worker = await workerUrl()
    await eventually(async () => (await asked(worker, '/health/ready')).status === 200)
    proxy.set('stuck')
    for (const url of [worker, house.url]) {
      expect((await asked(url, '/health/live')).status).toBe(200)
      expect(await asked(url, '/health/ready')).toMatchObject({
        status: 503,
        body: { database: 'reconnecting' },
      })
    }
    // A worker with a lost job runner waits for its supervisor: only the api recovers by itself.
    proxy.set('good')
    await eventually(async () => (await asked(house.url, '/health/ready')).status === 200, 20_000)
  })
})

it('a company that does not answer is noticed by those who call it', async () => {
  await house.sandbox.stop()
  await house
    .call('POST /api/validate/document', { body: { document: '52998224725' } })
    .catch(() => undefined)
  const { body } = await asked(house.url, '/health/ready')
  expect(body).toMatchObject({ partners: { registry: { last_failure: expect.stringMatching(/^20/) } } })
  expect(await metric(house.url, 'partner_calls_total{partner="registry",result="failed"}')).toBeGreaterThan(
    0,
  )
})

it('an api whose loop was held says how it is, and that it is busy to who bets', async () => {
  const statuses = async () => {
    // The first one ends the previous measurement.
    for (const ms of [1_100, 3_000]) {
      const until = performance.now() + ms
      while (performance.now() < until);
      await sleep(1)
    }
    const answers = await Promise.all([
      ...['/health/live', '/health/ready', '/api/health', '/metrics'].map((path) => fetch(house.url + path)),
      fetch(`${house.url}/api/games/dice/rounds`, { method: 'POST' }),
    ])
    return answers.map(({ status }) => status)
  }
  await eventually(async () => expect(await statuses()).toEqual([200, 200, 200, 200, 503]))
})
