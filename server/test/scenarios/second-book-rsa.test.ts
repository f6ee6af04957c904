import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { callJwt, ES, NAMED, sendRaw } from '../betby-calls.ts'
import { code } from '../book-town.ts'
import { granted, type House, openHouse, type Person } from '../house.ts'

/** A house whose supplier of the sports book signs by RS256; the supplier is the sandbox with a key of its own. */
const BRAND = 'jogo-limpo'
const KEY_ID = 'sandbox-betby-1'
const RSA = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const PUBLIC = RSA.publicKey.export({ format: 'jwk' })
let house: House
let ana: Person
let dir: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jogo-book-key-'))
  const file = join(dir, 'book.pem')
  writeFileSync(file, RSA.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const known = [
    { ...PUBLIC, kid: KEY_ID },
    { ...ES.publicKey.export({ format: 'jwk' }), kid: NAMED },
  ]
  house = await openHouse('second_book_rsa', {
    sandbox: { SANDBOX_BOOK_KEY: file },
    env: {
      ...{ BETBY_BRAND: BRAND, BETBY_JWKS: JSON.stringify({ keys: known }), BETBY_ALGORITHM: 'RS256' },
      BOOK_TOKEN_SECRET: 'test-secret-of-book-tokens-for-tests-38',
    },
  })
  await house.sandbox.control('wallet', { url: house.url })
  await changeSetting(house.app, { key: 'sportsbook_second', value: true, by: 'olivia' })
  await house.app.site.refresh()
  ana = await house.player({ real: '100.00' })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
  rmSync(dir, { recursive: true, force: true })
})

const real = async () => (await ana.balance()).real

async function book<T>(path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${house.sandbox.addresses.betby}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  return (await answer.json()) as T
}

interface Events {
  events: { id: string; markets: { id: string; outcomes: { id: string; odds: string | null }[] }[] }[]
}

it('[SPORT-3] takes and pays a bet of a supplier that signs by RS256', async () => {
  const { keys } = await book<{ keys: object[] }>('/.well-known/jwks.json')
  expect(keys).toMatchObject([{ kid: KEY_ID, alg: 'RS256', n: PUBLIC.n }])
  const { token } = await granted(ana.call('GET /api/generate-token'))
  const { events } = await book<Events>('/book/events')
  const [selection] = events.flatMap(({ id: event, markets }) =>
    markets.flatMap(({ id: market, outcomes }) =>
      outcomes.flatMap(({ id: outcome, odds }) => (odds ? [{ event, market, outcome, odds }] : [])),
    ),
  )
  const order = { key: 'key-of-this-slip', stake: 1_000, accept: 'any', selections: [selection] }
  const { id, state } = await book<{ id: string; state: string }>('/book/bets', token, order)
  expect([state, await real()]).toEqual(['open', 9_000])
  const { settlement } = await house.sandbox.control<{ settlement: { amount: number } }>(
    `book/${id}/settle`,
    {
      result: 'won',
    },
  )
  expect(settlement.amount).toBeGreaterThan(1_000)
  expect(await real()).toBe(9_000 + settlement.amount)
})

it('refuses every other algorithm there, also by a key that it knows', async () => {
  const ping = (header: object, by?: (input: string) => string) => {
    const forged = { header, claims: { aud: BRAND }, ...(by && { sign: by }) }
    const payload = callJwt(house.clock.now(), { timestamp: 1 }, forged)
    return sendRaw(house.url, 'ping', JSON.stringify({ payload }))
  }
  const byRsa = (input: string) => sign('sha256', Buffer.from(input), RSA.privateKey).toString('base64url')
  const pem = RSA.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(await ping({ alg: 'RS256', kid: KEY_ID }, byRsa)).toMatchObject({ status: 200 })
  expect(await ping({ alg: 'ES256', kid: NAMED }), 'ES256').toMatchObject(code(2005))
  expect(await ping({ alg: 'RS256', kid: NAMED }), 'ES256, as RS256').toMatchObject(code(2005))
  expect(await ping({ alg: 'ES256', kid: KEY_ID }, byRsa), 'RS256, as ES256').toMatchObject(code(2005))
  expect(await ping({ alg: 'RS512', kid: KEY_ID }, byRsa), 'RS512').toMatchObject(code(2005))
  expect(await ping({ alg: 'none', kid: KEY_ID }, () => '')).toMatchObject(code(2005))
  const hmac = (input: string) => createHmac('sha256', pem).update(input).digest('base64url')
  expect(await ping({ alg: 'HS256', kid: KEY_ID }, hmac), 'HS256').toMatchObject(code(2005))
})
