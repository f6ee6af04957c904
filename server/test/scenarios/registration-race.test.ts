import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, type House, openHouse, PASSWORD } from '../house.ts'

const TRIES = 1_000

let house: House
beforeAll(async () => {
  house = await openHouse('registration-race')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const newCpf = async () => (await house.sandbox.control<{ cpf: string }>('cpf')).cpf
/** Each try has a different e-mail, so that only the CPF can refuse it. */
const claim = (cpf: string) =>
  house.call('POST /v2/auth/register', {
    body: {
      document: cpf,
      email: `${randomUUID()}@example.com`,
      phone: '(11) 91234-5678',
      phone_code: '55',
      password: PASSWORD,
      termsAccepted: true,
    },
  })

it('[LAW-KYC-5] [AUTH-1] opens one account for a CPF that 1,000 registrations claim at once', async () => {
  const cpf = await newCpf()
  const answers = await Promise.all(Array.from({ length: TRIES }, () => claim(cpf)))
  const codes = answers.map(({ ok, body }) => (ok ? 'opened' : (body as { error?: string }).error))
  const count = (code: string) => codes.filter((outcome) => outcome === code).length
  expect(count('opened')).toBe(1)
  // The queue of password hashes is limited; further tries are asked to retry.
  expect(count('cpf_taken') + count('busy')).toBe(TRIES - 1)
  expect(count('cpf_taken')).toBeGreaterThan(10)
  const players = await sql`select 1 from players where cpf = ${cpf}`.execute(house.app.db.sql)
  expect(players.rows).toHaveLength(1)
  // The next one too, while the api's event loop is measured as late.
  const next = await newCpf()
  await eventually(async () => (await claim(next)).ok)
}, 120_000)
