import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse } from '../house.ts'
import { openAtSuppliers } from '../supplier-calls.ts'

/** The suppliers' own wallet tests, run against ours: each case by name, with the expectation of a failed one. */
const RUN = fileURLToPath(new URL('../../../sandbox/src/conformance.ts', import.meta.url))
/** Public key of the sandbox's second book, from its README. */
const BETBY_JWKS = JSON.stringify({
  keys: [
    {
      ...{ kty: 'EC', crv: 'P-256', kid: 'sandbox-betby-1', alg: 'ES256', use: 'sig' },
      x: 'lrnDV3DRy79VeaA3wIZ_LxTrGH9IHDWf-u2hV6EMnpo',
      y: 'Fi9COxeikf2lhECxjkhGLllzQndBc7Dojjo4enso-uY',
    },
  ],
})
const BOOK_TOKEN_SECRET = 'test-secret-of-book-tokens-for-tests-38'
let house: House

beforeAll(async () => {
  house = await openHouse('supplier_conformance', {
    suppliers: true,
    env: { BETBY_BRAND: 'jogo-limpo', BETBY_JWKS, BOOK_TOKEN_SECRET },
  })
  await eventually(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(distinct supplier)::int as n from casino_games where supplier is not null and product = 'casino'`.execute(
      house.app.db.sql,
    )
    return rows[0]?.n === 2
  })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

interface Verdict {
  ok: boolean
  cases: { name: string; ok: boolean; expected?: unknown; got?: unknown }[]
}

it.each([
  ['softswiss', 'sandbox-softswiss-token', 60],
  ['pragmatic', 'sandbox-pragmatic-secret', 10],
])('the wallet is as %s wants it', async (codec, secret, least) => {
  const [ana, barred] = [await house.player({ real: '100.00' }), await house.player({ real: '100.00' })]
  for (const { id } of [ana, barred]) await openAtSuppliers(house.app.db.sql, id)
  await house.app.db.transaction((tx) =>
    house.app.wallet.setLimits(tx, barred.id, { stakeBarredUntil: 'infinity' }),
  )
  const args = ['--wallet', house.url, '--codec', codec, '--secret', secret, '--user', String(ana.id)]
  const verdict = await run([...args, '--barred', String(barred.id)])
  expect(verdict.cases.filter(({ ok }) => !ok)).toEqual([])
  expect(verdict.cases.length).toBeGreaterThanOrEqual(least)
  expect(verdict.ok).toBe(true)
})

it('the wallet is as the second book wants it', async () => {
  await changeSetting(house.app, { key: 'sportsbook_second', value: true, by: 'olivia' })
  await house.app.site.refresh()
  const [ana, other] = [await house.player({ real: '100.00' }), await house.player({ real: '100.00' })]
  const [token, otherToken] = await Promise.all(
    [ana, other].map(async (person) => (await granted(person.call('GET /api/generate-token'))).token),
  )
  const args = ['--book', house.url, '--user', String(ana.id), '--token', token ?? '']
  const verdict = await run([...args, '--other-token', otherToken ?? ''])
  expect(verdict.cases.filter(({ ok }) => !ok)).toEqual([])
  expect(verdict.cases.length).toBeGreaterThanOrEqual(40)
  expect(verdict.ok).toBe(true)
})

const run = (args: string[]) =>
  new Promise<Verdict>((resolve, reject) => {
    execFile(
      process.execPath,
      [RUN, ...args],
      { timeout: 60_000, maxBuffer: 4_000_000 },
      (error, out, problem) => {
        if (out.trim().startsWith('{')) resolve(JSON.parse(out))
        else reject(error ?? new Error(problem))
      },
    )
  })
