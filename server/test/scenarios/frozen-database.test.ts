import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../faulty-proxy.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { bet } from './mines-board.ts'

let house: House
let proxy: FaultyProxy
let ana: Person
beforeAll(async () => {
  house = await openHouse('frozen', {
    config: { patience: 1 },
    through: async (url) => {
      proxy = await openFaultyProxy(url)
      return proxy.url
    },
  })
})
beforeEach(async () => {
  ana = await house.player({ real: '50.00' })
})
afterAll(async () => {
  proxy?.set('good')
  await house?.assertBooksBalance()
  await house?.close()
  await proxy?.close()
})

/** The limit is five seconds; more is allowed for busy machines, and a call that never ends still fails. */
const SOON_MS = 9_000
const withinMs = async <T>(call: Promise<T>): Promise<{ ms: number; answer: T }> => {
  const began = performance.now()
  const answer = await call
  return { answer, ms: performance.now() - began }
}
const isWell = async () => (await granted(house.call('GET /api/health'))).status === 'ok'
const recovers = async () => {
  proxy.set('good')
  await eventually(isWell, 20_000)
}
const withdraw = (person: Person, id: string) =>
  person.call('POST /api/withdrawals', { body: { id, amount: 2_000 } })
const mines = (person: Person, id: string) =>
  person.call('POST /api/games/mines/rounds', { body: { id, stake: 1_000, mines: 3 } })

describe('a database that is frozen', () => {
  it('is told of within seconds, and nobody hangs, however many ask', async () => {
    proxy.set('stuck')
    try {
      const calls = Array.from({ length: 12 }, () => [
        mines(ana, randomUUID()),
        withdraw(ana, randomUUID()),
        ana.call('GET /api/wallet'),
        house.call('POST /api/auth/login', { body: { email: ana.email, password: ana.password } }),
      ]).flat()
      for (const { answer, ms } of await Promise.all(
        calls.map((call) => withinMs<{ status: number; body: unknown }>(call)),
      )) {
        expect(answer).toMatchObject({ status: 503, body: { error: 'database_unavailable' } })
        expect(ms).toBeLessThan(SOON_MS)
      }
      expect(await withinMs(granted(house.call('GET /api/health')))).toMatchObject({
        answer: { status: 'reconnecting' },
      })
      expect(await granted(house.call('GET /v2/settings/'))).toHaveProperty('deposit_min')
    } finally {
      await recovers()
    }
    expect(await ana.balance()).toEqual({ real: 5_000, bonus: 0 })
    await cashOutOfNothing()
  }, 60_000)

  async function cashOutOfNothing() {
    const id = randomUUID()
    await bet(ana, 1_000, 3, id)
    expect(await refused(ana.call('POST /api/games/mines/rounds/:id/cash-out', { params: { id } }))).toBe(
      'nothing_to_cash_out',
    )
  }

  it('wakes and does late what it was asked: the same id finds it, and the money moved once', async () => {
    const id = randomUUID()
    proxy.set('stuck')
    try {
      expect(await refused(mines(ana, id))).toBe('database_unavailable')
    } finally {
      await recovers()
    }
    const answers = await Promise.all([bet(ana, 1_000, 3, id), bet(ana, 1_000, 3, id)])
    expect(new Set(answers.map((round) => round.id))).toEqual(new Set([id]))
    expect(await ana.balance()).toEqual({ real: 4_000, bonus: 0 })
  }, 60_000)
})

describe('a commit whose answer is lost', () => {
  it('of a bet is unknown, not failed: the same id gets the round, and its stake was taken once', async () => {
    const id = randomUUID()
    proxy.set('loses-commits')
    try {
      const { answer, ms } = await withinMs(refused(mines(ana, id)))
      expect(answer).toBe('database_unavailable')
      expect(ms).toBeLessThan(SOON_MS)
    } finally {
      await recovers()
    }
    expect(await ana.balance()).toEqual({ real: 4_000, bonus: 0 })
    expect(await bet(ana, 1_000, 3, id)).toMatchObject({ id, ending: null, stake: 1_000 })
    expect(await ana.balance()).toEqual({ real: 4_000, bonus: 0 })
    const other = mines(ana, randomUUID())
    expect(await refused(other)).toBe('round_open')
  }, 60_000)

  it('of a withdrawal is unknown, not failed: the same id gets it, and the money left once', async () => {
    const id = randomUUID()
    proxy.set('loses-commits')
    try {
      expect(await refused(withdraw(ana, id))).toBe('database_unavailable')
    } finally {
      await recovers()
    }
    expect(await ana.balance()).toEqual({ real: 3_000, bonus: 0 })
    expect(await granted(withdraw(ana, id))).toMatchObject({ id, amount: 2_000 })
    expect(await ana.balance()).toEqual({ real: 3_000, bonus: 0 })
    const { data } = await granted(ana.call('GET /api/withdrawals'))
    expect(data).toHaveLength(1)
  }, 60_000)
})
