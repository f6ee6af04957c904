import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, refused } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('taken_back')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

it('a verification that is taken back stops deposits and stakes, and leaves the way out open', async () => {
  const ana = await house.player({ verified: false })
  const { transactionId } = await granted(ana.call('GET /api/kyc/onboarding', { query: { start: '1' } }))
  await house.sandbox.control(`kyc/${transactionId}/approve`)
  await eventually(async () => (await granted(ana.call('GET /api/kyc/onboarding'))).isApproved)
  const id = randomUUID()
  await granted(ana.call('POST /api/deposits', { body: { id, amount: 5_000 } }))
  await house.sandbox.control('pix/pay', { txid: id.replaceAll('-', '') })
  await eventually(async () => (await ana.balance()).real === 5_000)

  await house.sandbox.control(`kyc/${transactionId}/refuse`)
  await eventually(async () => (await ana.me()).status !== 'Ativo')
  const more = () => ana.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 } })
  await eventually(async () => (await more()).status === 403)
  const bet = { id: randomUUID(), stake: 100, mines: 3 }
  expect(await refused(ana.call('POST /api/games/mines/rounds', { body: bet }))).toMatch(
    /kyc_required|player_barred/,
  )

  expect(await ana.me()).toMatchObject({ status: 'Pendente', may_withdraw: true })
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 5_000 } }))
  await eventually(async () => (await granted(ana.call('GET /api/withdrawals'))).data[0]?.status === 2)
  expect(await ana.balance()).toEqual({ real: 0, bonus: 0 })
})

it('who was never verified is asked to be, before money is spoken of', async () => {
  const bruno = await house.player({ verified: false })
  expect(await bruno.me()).toMatchObject({ status: 'Pendente', may_withdraw: false })
  const asked = bruno.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 5_000 } })
  expect(await refused(asked)).toBe('kyc_required')
})
