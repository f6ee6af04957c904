import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBonuses } from '../../src/modules/bonuses/index.ts'
import { refusalText } from '../../src/platform/language.ts'
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

it('[LAW-PRO-1] [BONUS-10] while there are no bonuses every call about them is refused, and nothing is promised', async () => {
  expect(await granted(house.call('GET /v2/coupons/register'))).toEqual({ text: '' })
  const params = { id: '42' }
  const answers = await Promise.all([
    ana.call('POST /api/coupons/apply', { body: { code: 'VERAO' } }),
    ana.call('POST /api/coupons/list', { body: { active: true, applied: false, expired: 0 } }),
    ana.call('GET /api/bonus', { query: { active: '1' } }),
    ana.call('POST /api/active/:id', { params }),
    ana.call('POST /api/redeem/:id', { params }),
    ana.call('DELETE /api/bonus/:id', { params }),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'bonuses_closed', message: expect.stringContaining('Não há bônus nem cupons') },
    })
  expect(await refused(house.call('POST /api/active/:id', { params }))).toBe('unauthenticated')
})

it('[BONUS-1] an empty code is asked for again in the words of the specification, an unknown one is refused', async () => {
  const open = createBonuses({ isOpen: () => true })
  for (const code of ['', '   '])
    await expect(open.applyCoupon(1, code)).rejects.toMatchObject({ code: 'coupon_required' })
  await expect(open.applyCoupon(1, 'VERAO')).rejects.toMatchObject({ code: 'coupon_not_found' })
  const reader = { language: 'pt', zone: 'UTC' } as const
  expect(refusalText('coupon_required', reader)).toBe('Insira um cupom válido')
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
