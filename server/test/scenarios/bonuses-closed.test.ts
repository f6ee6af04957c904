import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let ana: Person
beforeAll(async () => {
  house = await openHouse('bonuses_closed', { config: { limitScale: 1 } })
  await changeSetting(house.app, { key: 'bonus_enabled', value: false, by: 'olivia' })
  await house.app.site.refresh()
  ana = await house.player()
})
afterAll(() => house.close())

it('[LAW-KYC-3] who is not verified is given, activates and redeems nothing', async () => {
  const bia = await house.player({ verified: false })
  const params = { id: '42' }
  expect(await refused(bia.call('POST /api/coupons/apply', { body: { code: 'VERAO' } }))).toBe('kyc_required')
  expect(await refused(bia.call('POST /api/active/:id', { params }))).toBe('kyc_required')
  expect(await refused(bia.call('POST /api/redeem/:id', { params }))).toBe('kyc_required')
})

it('[LAW-PRO-1] [BONUS-10] switched off, nothing new begins, nothing is listed and nothing is promised', async () => {
  expect(await granted(house.call('GET /v2/coupons/register'))).toEqual({ text: '' })
  const params = { id: randomUUID() }
  for (const answer of await Promise.all([
    ana.call('POST /api/coupons/apply', { body: { code: 'VERAO' } }),
    ana.call('POST /api/active/:id', { params }),
  ]))
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'bonuses_closed', message: expect.stringContaining('Não há bônus nem cupons') },
    })
  const flags = { active: true, applied: false, expired: 0 }
  expect(await granted(ana.call('POST /api/coupons/list', { body: flags }))).toEqual({ userCoupons: [] })
  expect(await granted(ana.call('GET /api/bonus', { query: { active: '1' } }))).toEqual({
    data: [],
    games: [],
  })
  expect(await refused(ana.call('POST /api/redeem/:id', { params }))).toBe('bonus_not_found')
  expect(await refused(ana.call('DELETE /api/bonus/:id', { params }))).toBe('bonus_not_found')
  expect(await refused(house.call('POST /api/active/:id', { params }))).toBe('unauthenticated')
})

it('[LAW-SEC-4] codes cannot be tried out', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      ana.call('POST /api/coupons/apply', { body: { code: `CODE${index}` } }),
    ),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

it('the sports book gives no token, and says so in the words of the specification', async () => {
  expect(await ana.call('GET /api/generate-token')).toMatchObject({
    status: 503,
    body: {
      error: 'sports_token_unavailable',
      message: 'Erro ao obter token de acesso ao SportBook',
    },
  })
  expect(await refused(house.call('GET /api/generate-token'))).toBe('unauthenticated')
})
