import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { describeSchema } from './schema.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('schema')
})
afterAll(() => database.drop())

it('keeps server/schema.sql equal to what the migrations make', async () => {
  expect(readFileSync('server/schema.sql', 'utf8')).toBe(await describeSchema(database.ownerUrl))
})

it('gives the application role no right to change or remove money rows', async () => {
  const grants = (await describeSchema(database.ownerUrl))
    .split('\n')
    .filter((line) => / on table ledger\..* to jogo_app;$/.test(line))
  expect(grants.length).toBeGreaterThan(0)
  for (const grant of grants) expect(grant).toMatch(/^grant select on table/)
})
