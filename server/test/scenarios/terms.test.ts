import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, PASSWORD, type Person, refused } from '../house.ts'

const TERMS = 'termos-de-uso'
const PRIVACY = 'politica-de-privacidade'

let house: House
let ana: Person
beforeAll(async () => {
  house = await openHouse('terms')
  await publish(TERMS, '2026-01-10')
  await publish(PRIVACY, '2026-01-20')
  ana = await house.player({ real: '100.00' })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

/** A new wording is on the pages a second later, which the test's clock skips. */
async function publish(slug: string, wordedOn: string) {
  await house.app.content.saveRegulation(
    { slug, language: 'pt', title: slug, body: `Texto de ${wordedOn}.`, wordedOn, position: 1 },
    'operator',
  )
  house.clock.advance(2_000)
}
async function owner(statement: string) {
  const client = new Client({ connectionString: house.database.adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
const bet = (who: Person) =>
  who.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })
const deposit = (who: Person) => who.call('POST /api/deposits', { body: { id: randomUUID(), amount: 5_000 } })
const acceptances = async (who: Pick<Person, 'id'>) =>
  (
    await sql<{ document: string; version: string; ip: string }>`
      select document, version::text as version, host(ip) as ip from acceptances where player_id = ${BigInt(who.id)} order by version`.execute(
      house.app.db.sql,
    )
  ).rows

it('[AUTH-15] [LAW-KYC-7] what was accepted with the registration is kept: each text, its version, the address', async () => {
  expect(await acceptances(ana)).toEqual([
    { document: TERMS, version: '2026-01-10', ip: '127.0.0.1' },
    { document: PRIVACY, version: '2026-01-20', ip: '127.0.0.1' },
  ])
  expect(await granted(ana.call('GET /api/terms'))).toMatchObject({ is_accepted: true })
  await granted(bet(ana))
})

it('[AUTH-15] a registration agrees to the wordings that were shown, and to none that has changed meanwhile', async () => {
  const { cpf: document } = await house.sandbox.control<{ cpf: string }>('cpf')
  const email = `${randomUUID()}@example.com`
  const form = { document, email, phone: '11999990000', password: PASSWORD, termsAccepted: true }
  const register = (terms: unknown) => house.call('POST /v2/auth/register', { body: { ...form, terms } })
  const { texts: shown } = await granted(house.call('GET /v2/terms'))
  expect(shown).toHaveLength(2)
  await publish(PRIVACY, '2026-01-25')
  for (const outdated of [shown, shown.slice(0, 1), []]) {
    const { status, body } = await register(outdated)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      error: 'terms_changed',
      errors: { termsAccepted: [expect.stringMatching(/^Nossos termos/)] },
    })
  }
  expect(await refused(register([{ slug: TERMS, version: 'hoje' }]))).toBe('invalid_request')
  const { texts } = await granted(house.call('GET /v2/terms'))
  expect(texts).toContainEqual({ slug: PRIVACY, version: '2026-01-25' })
  await granted(register(texts))
  const { access_token: token } = await granted(
    house.call('POST /api/auth/login', { body: { email, password: PASSWORD } }),
  )
  const { id } = await granted(house.call('GET /api/auth/me', { token }))
  const ofIp = texts.map(({ slug, version }) => ({ document: slug, version, ip: '127.0.0.1' }))
  expect(await acceptances({ id })).toEqual(expect.arrayContaining(ofIp))
  // Restores the wording shown to the others.
  await publish(PRIVACY, '2026-01-20')
})

it('[LAW-KYC-7] after a new wording no bet and no deposit is taken until it is accepted; a withdrawal is', async () => {
  // A bet under the old wording: its cached acceptance does not cover the new one.
  await granted(bet(ana))
  await publish(TERMS, '2026-11-30')
  expect(await refused(bet(ana))).toBe('terms_changed')
  expect(await refused(deposit(ana))).toBe('terms_changed')
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
  const { texts, is_accepted } = await granted(ana.call('GET /api/terms'))
  expect(is_accepted).toBe(false)
  expect(texts).toContainEqual({
    ...{ slug: TERMS, title: TERMS },
    ...{ version: '2026-11-30', accepted: '2026-01-10' },
  })

  // A wording not in force, or only the other text, is no acceptance.
  for (const [slug, version] of [
    [TERMS, '2026-01-10'],
    [TERMS, '2027-01-01'],
    [PRIVACY, '2026-01-20'],
  ] as const)
    expect(
      await granted(ana.call('POST /api/terms', { body: { texts: [{ slug, version }] } })),
    ).toMatchObject({ is_accepted: false })
  expect(await refused(bet(ana))).toBe('terms_changed')

  const accepted = () =>
    ana.call('POST /api/terms', { body: { texts: [{ slug: TERMS, version: '2026-11-30' }] } })
  for (const answer of await Promise.all([accepted(), accepted(), accepted()]))
    expect(answer).toMatchObject({ ok: true, body: { is_accepted: true } })
  await granted(bet(ana))
  await granted(deposit(ana))
  expect(await acceptances(ana)).toHaveLength(3)
})

it('[AUTH-15] who registered before acceptances were kept stands by the version of his registration', async () => {
  const bia = await house.player({ real: '10.00' })
  // As after an earlier registration.
  await owner(`set session_replication_role = replica; delete from acceptances where player_id = ${bia.id}`)
  await owner(`update players set terms_version = '2026-11-29' where id = ${bia.id}`)
  expect(await refused(bet(bia))).toBe('terms_changed')
  expect((await granted(bia.call('GET /api/terms'))).texts).toMatchObject([
    { slug: TERMS, accepted: '2026-11-29' },
    { slug: PRIVACY, version: '2026-01-20', accepted: '2026-11-29' },
  ])
})

it('what was accepted is never changed', async () => {
  const id = BigInt(ana.id)
  const { sql: db } = house.app.db
  await expect(
    sql`update acceptances set version = '2030-01-01' where player_id = ${id}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`delete from acceptances where player_id = ${id}`.execute(db)).rejects.toThrow()
})

it.each([
  { texts: [] },
  { texts: [{ slug: 'regras-de-apostas', version: '2026-01-10' }] },
  { texts: [{ slug: TERMS, version: 'hoje' }] },
  { texts: [TERMS, TERMS, TERMS] },
])('refuses %j', async (body) => {
  expect(await refused(ana.call('POST /api/terms', { body: body as never }))).toBe('invalid_request')
})
