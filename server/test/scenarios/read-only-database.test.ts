import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse } from '../house.ts'
import { bet } from './mines-board.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('read_only')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const probe = async (kind: 'live' | 'ready') => (await fetch(`${house.url}/health/${kind}`)).status
const health = async () => (await granted(house.call('GET /api/health'))).status

it('a database that takes no writes is told of as what it is, and everything goes on by itself afterwards', async () => {
  const ana = await house.player({ real: '50.00' })
  const [round, withdrawal] = [randomUUID(), randomUUID()]
  const play = () => ana.call('POST /api/games/mines/rounds', { body: { id: round, stake: 1_000, mines: 3 } })
  const withdraw = () => ana.call('POST /api/withdrawals', { body: { id: withdrawal, amount: 2_000 } })
  await house.database.setReadOnly(true)
  try {
    const away = { status: 503, body: { error: 'database_unavailable' } }
    expect(await withdraw()).toMatchObject(away)
    expect(await play()).toMatchObject(away)
    expect(await health()).toBe('reconnecting')
    expect(await probe('ready')).toBe(503)
    expect(await probe('live')).toBe(200)
    expect((await house.call('GET /v2/settings/')).status).toBe(200)
  } finally {
    await house.database.setReadOnly(false)
  }
  await eventually(async () => (await health()) === 'ok')
  expect(await probe('ready')).toBe(200)
  expect(await bet(ana, 1_000, 3, round)).toMatchObject({ id: round, ending: null })
  await granted(withdraw())
  // The worker sends it: jobs and facts are handled again.
  await eventually(async () => {
    const { data } = await granted(ana.call('GET /api/withdrawals'))
    return data[0]?.status === 2
  }, 30_000)
}, 90_000)
