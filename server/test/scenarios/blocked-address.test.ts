import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, refused } from '../house.ts'
import { cashOut, peek, reveal } from './mines-board.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('blocked_address')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

async function block(networks: string) {
  await sql`insert into settings (key, value) values ('blocked_networks', ${JSON.stringify(networks)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(house.app.db.sql)
  await house.app.site.refresh()
}

it('[KYC-2] from a blocked address nothing new begins, and everything that brings money out goes on', async () => {
  const ana = await house.player({ real: '50.00' })
  const onboarding = () => ana.call('GET /api/kyc/onboarding', { query: { method: 'full' } })
  const start = () =>
    ana.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 100, mines: 3 } })
  const deposit = () => ana.call('POST /api/deposits', { body: { id: randomUUID(), amount: 5_000 } })
  await block('203.0.113.0/24')
  expect(await granted(onboarding())).toMatchObject({ user_status: 'approved' })
  const round = await granted(start())

  await block('203.0.113.0/24,127.0.0.0/8')
  expect(await refused(onboarding())).toBe('ip_blocked')
  expect(await refused(start())).toBe('ip_blocked')
  expect(await refused(deposit())).toBe('ip_blocked')

  await granted(ana.call('GET /api/wallet'))
  await reveal(ana, round.id, (await peek(house, ana, round.id)).safe[0])
  await cashOut(ana, round.id)
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
  await granted(house.call('POST /api/auth/login', { body: { email: ana.email, password: ana.password } }))

  await block('')
  expect(await granted(onboarding())).toMatchObject({ user_status: 'approved' })
  await granted(start())
})
