import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, type House, openHouse } from '../house.ts'
import { openAtSuppliers } from '../supplier-calls.ts'

/** The suppliers' own wallet tests, run against ours: each case by name, with the expectation of a failed one. */
const RUN = fileURLToPath(new URL('../../../sandbox/src/conformance.ts', import.meta.url))
let house: House

beforeAll(async () => {
  house = await openHouse('supplier_conformance', { suppliers: true })
  await eventually(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(distinct supplier)::int as n from casino_games where supplier is not null`.execute(
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
