import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse } from '../house.ts'
import { bet, peek, reveal } from './mines-board.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('mines_left_alone')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

describe('a round of Mines left alone', () => {
  it('is closed by the worker after half an hour: paid as it stands, or the stake whole', async () => {
    const ana = await house.player({ real: '10.00' })
    const bruno = await house.player({ real: '10.00' })
    const played = await bet(ana, 1000)
    const { safe } = await peek(house, ana, played.id)
    const shown = await reveal(ana, played.id, safe[0])
    const untouched = await bet(bruno, 1000)
    const left = Date.parse(shown.closes_at ?? '') - house.clock.now().getTime()
    expect(left).toBeGreaterThan(29 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)

    house.clock.advance(31 * 60_000)
    const round = (id: string, token: string) =>
      granted(house.call('GET /api/games/rounds/:id', { params: { id }, token }))
    await eventually(async () => (await round(played.id, ana.token)).ending === 'idle')
    await eventually(async () => (await round(untouched.id, bruno.token)).ending === 'refunded')
    expect(await round(played.id, ana.token)).toMatchObject({
      payout: 1125,
      play: { board: expect.any(Array) },
    })
    expect(await ana.balance()).toEqual({ real: 1125, bonus: 0 })
    expect(await bruno.balance()).toEqual({ real: 1000, bonus: 0 })
    expect(await granted(ana.call('GET /api/games/mines/current'))).toEqual({ round: null })
  })
})
