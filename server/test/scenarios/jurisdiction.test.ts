import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/site/index.ts'
import { granted, type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('jurisdiction', { config: { jurisdiction: JURISDICTIONS.br } })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

it('in Brazil no setting holds a withdrawal back, and the site is told whose law applies', async () => {
  const limits = { deposit_rollover: 5, withdraw_enabled: false, withdraw_max: 100, withdraw_interval: 60 }
  for (const [key, value] of Object.entries(limits))
    await changeSetting(house.app, { key, value, by: 'olivia' })
  await house.app.site.refresh()
  const settings = await granted(house.call('GET /v2/settings/'))
  expect(settings).toMatchObject({ jurisdiction: 'br', deposit_rollover: 0, withdraw_enabled: true })

  const ana = await house.player({ real: '50.00' })
  for (const amount of [3_000, 2_000])
    await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount } }))
  expect(await ana.balance()).toEqual({ real: 0, bonus: 0 })
})
