import { randomUUID } from 'node:crypto'
import { DEPOSIT_STATUS } from '@jogo/contract/cashier'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('kept_deliveries')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const DAY_MS = 24 * 3_600_000

/** Stored deliveries of both companies that contain this CPF. */
async function naming(cpf: string) {
  const { rows } = await sql<{ kyc: number; pix: number }>`
    select (select count(*)::int from public.kyc_inbox where processed_at is not null) as kyc,
      (select count(*)::int from public.pix_notices where position(${cpf} in convert_from(body, 'UTF8')) > 0) as pix`.execute(
    house.app.db.sql,
  )
  return rows[0] ?? { kyc: 0, pix: 0 }
}

/** Runs repeated jobs now that the worker would run every hour. */
async function beat(...names: string[]) {
  const repeats = house.app.jobs.flatMap((module) => module.repeats ?? [])
  for (const name of names) await repeats.find((repeat) => repeat.name === name)?.run()
}
const clean = () => beat('kyc.clean', 'cashier.clean', 'sessions.clean')

it('keeps what companies delivered, byte for byte, thirty days about identity and ninety about money', async () => {
  const ana = await house.player()
  await beat('cashier.register-webhook')
  const id = randomUUID()
  await granted(ana.call('POST /api/deposits', { body: { id, amount: 1_000 } }))
  await house.sandbox.control('pix/pay', { txid: id.replaceAll('-', '') })
  await eventually(async () => {
    const { kyc, pix } = await naming(ana.cpf)
    return kyc > 0 && pix > 0
  })
  // The deposit is credited before the clock is advanced, so that its charge is not polled any more.
  await eventually(
    async () =>
      (await granted(ana.call('GET /api/deposits/:id', { params: { id } }))).status ===
      DEPOSIT_STATUS.approved,
  )
  const before = await naming(ana.cpf)
  await clean()
  expect(await naming(ana.cpf)).toEqual(before)
  house.clock.advance(31 * DAY_MS)
  await clean()
  expect(await naming(ana.cpf)).toEqual({ kyc: 0, pix: 1 })
  house.clock.advance(60 * DAY_MS)
  await clean()
  expect(await naming(ana.cpf)).toEqual({ kyc: 0, pix: 0 })
  const { rows } = await sql<{ sessions: number; deposits: number }>`
    select (select count(*)::int from public.sessions) as sessions,
      (select count(*)::int from public.deposits where status = 'approved') as deposits`.execute(
    house.app.db.sql,
  )
  expect(rows[0]).toEqual({ sessions: 1, deposits: 1 })
  house.clock.advance(121 * DAY_MS)
  await clean()
  const left = await sql`select 1 from public.sessions`.execute(house.app.db.sql)
  expect(left.rows).toEqual([])
})
