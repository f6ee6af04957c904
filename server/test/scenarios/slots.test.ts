import { randomUUID } from 'node:crypto'
import { wordStream } from '@jogo/rules/fair/words'
import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import type { SlotName } from '@jogo/rules/games/slots/slots'
import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type House, openHouse, refused } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('slots')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** Each slot with its calls. */
const SLOTS = Object.entries(SLOT_GAMES).map(([name, slot]) => ({
  name,
  slot,
  rules: `GET /api/games/${name as SlotName}` as const,
  spin: `POST /api/games/${name as SlotName}/rounds` as const,
}))

describe.each(SLOTS)('$name for real money', ({ slot, ...call }) => {
  it('[CASINO-4] takes the stake, spins and pays in one answer, by its draws alone', async () => {
    const ana = await house.player({ real: '50.00' })
    const { version } = await granted(house.call(call.rules))
    const { data } = slot.table(version)
    let balance = 5_000
    for (let round = 0; round < 25; round += 1) {
      const answer = await granted(ana.call(call.spin, { body: { id: randomUUID(), stake: 100 } }))
      const { units } = slot.outcome(answer.play.draws, version)
      expect(answer.payout).toBe(Number(unitsPaid(cents(100), units, data)))
      expect(answer.ending).toBe(answer.payout > 0 ? 'won' : 'lost')
      balance += answer.payout - 100
    }
    expect(await ana.balance()).toEqual({ real: balance, bonus: 0 })
  })

  it('draws what its seeds decide, as anybody can see once they are revealed', async () => {
    const ana = await house.player({ real: '5.00' })
    const answer = await granted(ana.call(call.spin, { body: { id: randomUUID(), stake: 20 } }))
    const { previous } = await granted(ana.call('POST /api/fair/rotate', { body: {} }))
    const seeds = { serverSeed: previous?.server_seed ?? '', clientSeed: answer.proof.client_seed }
    expect(answer.play.draws).toEqual(slot.draw(wordStream(seeds, answer.proof.nonce), {}, answer.version))
  })

  it('takes no fraction of a centavo, and charges nothing', async () => {
    const ana = await house.player({ real: '50.00' })
    expect(await refused(ana.call(call.spin, { body: { id: randomUUID(), stake: 100.5 } }))).toBe(
      'invalid_request',
    )
    expect(await ana.balance()).toEqual({ real: 5_000, bonus: 0 })
  })
})
