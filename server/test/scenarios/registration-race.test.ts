import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse } from '../house.ts'

const TRIES = 1_000
/** What a try that lost may be told: the CPF has an account, or too many passwords are waiting to be hashed. */
const LOST = new Set(['cpf_taken', 'busy', 'registry_unavailable'])

let house: House
beforeAll(async () => {
  house = await openHouse('registration-race')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(house.app.db.sql)).rows

it('[AUTH-1] opens one account for a CPF that 1,000 registrations claim at once', async () => {
  const { cpf } = await house.sandbox.control<{ cpf: string }>('cpf')
  const email = () => `${randomUUID()}@example.com`
  const claim = (address = email()) =>
    house.call('POST /v2/auth/register', {
      body: {
        document: cpf,
        email: address,
        phone: '(11) 91234-5678',
        phone_code: '55',
        password: 'girassol-azul-42',
        termsAccepted: true,
      },
    })
  const answers = await Promise.all(Array.from({ length: TRIES }, () => claim()))
  const told = Map.groupBy(answers, ({ ok, body }) =>
    ok ? 'ok' : String((body as { error?: string }).error),
  )
  console.info([...told].map(([code, all]) => `${code} ${all.length}`).join(', '))
  expect(told.get('ok')).toHaveLength(1)
  for (const code of told.keys()) if (code !== 'ok') expect(LOST).toContain(code)
  expect(told.get('cpf_taken')?.length).toBeGreaterThan(10)
  const players = await rows(sql<{ id: bigint }>`select id from players where cpf = ${cpf}`)
  expect(players).toHaveLength(1)

  const { cpf: another } = await house.sandbox.control<{ cpf: string }>('cpf')
  expect(another).not.toBe(cpf)
  await granted(
    house.call('POST /v2/auth/register', {
      body: {
        document: another,
        email: email(),
        phone: '(11) 91234-5678',
        phone_code: '55',
        password: 'girassol-azul-42',
        termsAccepted: true,
      },
    }),
  )
})
