import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let ana: Person
beforeAll(async () => {
  house = await openHouse('no_bonus_yet', { config: { limitScale: 1 } })
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

it('[LAW-PRO-1] nobody has a coupon or a rollover, and nothing is promised', async () => {
  expect(await granted(house.call('GET /v2/coupons/register'))).toEqual({ text: '' })
  expect(await granted(ana.call('GET /api/bonus', { query: { active: '1' } }))).toEqual({ data: [] })
  const body = { active: true, applied: false, expired: 0 }
  expect(await granted(ana.call('POST /api/coupons/list', { body }))).toEqual({ userCoupons: [] })
})

it('an empty code is asked for again in the words of the specification, an unknown one is refused', async () => {
  for (const body of [{ code: '' }, { code: '   ' }, { code: null }, {}])
    expect(await ana.call('POST /api/coupons/apply', { body })).toMatchObject({
      status: 422,
      body: { error: 'coupon_required', message: 'Insira um cupom válido' },
    })
  for (const code of ['VERAO', '<b>', "' or 1=1"])
    expect(await ana.call('POST /api/coupons/apply', { body: { code } })).toMatchObject({
      status: 404,
      body: { error: 'coupon_not_found' },
    })
  expect(await refused(ana.call('POST /api/coupons/apply', { body: { code: 'X'.repeat(65) } }))).toBe(
    'invalid_request',
  )
})

it('[LAW-SEC-4] codes cannot be tried out', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      ana.call('POST /api/coupons/apply', { body: { code: `CODE${index}` } }),
    ),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

it('a bonus that nobody has cannot be activated, redeemed or excluded', async () => {
  const params = { id: '42' }
  for (const call of ['POST /api/active/:id', 'POST /api/redeem/:id', 'DELETE /api/bonus/:id'] as const) {
    expect(await refused(ana.call(call, { params }))).toBe('bonus_not_found')
    expect(await refused(house.call(call, { params }))).toBe('unauthenticated')
  }
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
