import { randomUUID } from 'node:crypto'
import type { UserStateEvent } from '@jogo/contract/realtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import { eventually, granted, type House, openHouse, refused, staysSo } from '../house.ts'
import { createCall } from '../person.ts'
import { startApiBeside } from '../process-beside.ts'
import { sportsOffer } from '../sports-offer.ts'
import { waitingSessions } from '../waiting.ts'

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

it('[KYC-1] a decision that comes while the page asks starts no second verification', async () => {
  const ana = await house.player({ verified: false })
  const ask = () => granted(ana.call('GET /api/kyc/onboarding', { query: { start: '1' } }))
  const { transactionId } = await ask()
  const { pool, sql: tx } = house.app.db
  const decision = await pool.connect()
  await decision.query('begin')
  await decision.query('lock table kyc_attempts in access exclusive mode')
  const request = ask()
  await eventually(async () => (await waitingSessions(tx)) > 0)
  await decision.query(
    `update kyc_attempts set status = 'approved', decided_at = now(), next_check_at = now() + interval '1 day' where public_id = $1`,
    [transactionId],
  )
  await decision.query('update players set verified_at = now() where id = $1', [ana.id])
  await decision.query('commit')
  decision.release()
  expect(await request).toMatchObject({ isApproved: true, transactionId })
})

it('[KYC-9] stops deposits and bets on every node within five seconds, however lately each has let them through', async () => {
  const port = await freeBlock(2)
  const api = startApiBeside(house, { port, slot: 42 })
  const elsewhere = createCall(`http://127.0.0.1:${port}`)
  try {
    await eventually(
      () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    )
    const carla = await house.player({ real: '50.00' })
    const { token } = carla
    const offer = sportsOffer(house.app.db)
    await offer.open()
    const { fixture } = await offer.match({ odds: [1_850, 3_400, 4_500] })
    const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }
    const betOnMatch = (call: typeof elsewhere) =>
      call('POST /api/bets', {
        token,
        body: {
          slip: randomUUID(),
          policy: 'same',
          bets: [{ id: randomUUID(), stake: 100, legs: [leg] }],
        },
      })
    const tries = [house.call, elsewhere].flatMap((call) => [
      () => betOnMatch(call),
      () => call('POST /api/deposits', { token, body: { id: randomUUID(), amount: 1_000 } }),
      () =>
        call('POST /v2/casino-games/:slug/launch', {
          token,
          params: { slug: 'nenhum' },
          body: { client_type: 'mobile' },
        }),
      () => call('POST /api/games/mines/rounds', { token, body: { id: randomUUID(), stake: 100, mines: 3 } }),
    ])
    for (const call of [house.call, elsewhere]) {
      await granted(call('POST /api/deposits', { token, body: { id: randomUUID(), amount: 1_000 } }))
      expect(await granted(betOnMatch(call))).toMatchObject({ problems: [], bets: [{ state: 'open' }] })
    }
    const reasons: string[] = []
    house.app.bus.subscribe(`users.${carla.id}`, (news) => reasons.push((news as UserStateEvent).why))
    const { transactionId } = await granted(carla.call('GET /api/kyc/onboarding'))
    await house.sandbox.control(`kyc/${transactionId}/refuse`)
    // By the edge of each node, and not only by the wallet, which has another code.
    const isStopped = async () =>
      (await Promise.all(tries.map((attempt) => refused(attempt())))).every((code) => code === 'kyc_required')
    const began = performance.now()
    await eventually(
      async () => (await Promise.all(tries.map((attempt) => attempt()))).every(({ ok }) => !ok),
      5_000,
    )
    await eventually(isStopped, 5_000 - (performance.now() - began))
    await eventually(async () => reasons.includes('verification'), 5_000 - (performance.now() - began))
    await staysSo(500, isStopped)
    for (const call of [house.call, elsewhere])
      expect(await granted(call('GET /api/kyc/onboarding', { token }))).toMatchObject({ isApproved: false })
  } finally {
    await api.stop()
  }
})

it('who was never verified is asked to be, before money is spoken of', async () => {
  const bruno = await house.player({ verified: false })
  expect(await bruno.me()).toMatchObject({ status: 'Pendente', may_withdraw: false })
  const withdrawal = bruno.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 5_000 } })
  expect(await refused(withdrawal)).toBe('kyc_required')
})
