import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, PASSWORD } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('referrals')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

async function register(referrer_id?: string) {
  const { cpf: document } = await house.sandbox.control<{ cpf: string }>('cpf')
  const form = { document, email: `${randomUUID()}@example.com`, phone: '11999990000', password: PASSWORD }
  await granted(house.call('POST /v2/auth/register', { body: { ...form, termsAccepted: true, referrer_id } }))
}

it('counts who opened an account by the link of a player, and ignores links of nobody', async () => {
  const ana = await house.player()
  const bia = await house.player({ verified: false })
  expect(await granted(ana.call('GET /api/referrals'))).toEqual({ people: 0, verified: 0 })
  await register(String(ana.id))
  await register(String(ana.id))
  for (const odd of ['999', '0', 'abc', '-1', '1e3', '9'.repeat(30), "1' or '1'='1", '<b>1</b>', ''])
    await register(odd)
  await register()
  expect(await granted(ana.call('GET /api/referrals'))).toEqual({ people: 2, verified: 0 })
  expect(await granted(bia.call('GET /api/referrals'))).toEqual({ people: 0, verified: 0 })
})
