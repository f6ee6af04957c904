import { EXPORTED_LISTS } from '@jogo/contract/privacy/exported'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../test/postgres.ts'
import { OWN_DATA } from './own-data.ts'

/** Names of columns that say something about a person, or whose it is. */
const PERSONAL =
  /^(player_id|wallet_id|cpf|email|email_key|phone|phone_code|birthday|(\w+_)?ip|user_agent|device|pix_key|payer|tracking|body|key)$/
/** Nobody's: what a supplier of odds, the bank's clients or the house itself writes under such a name. */
const NOBODYS = new Set([
  ...['feed_messages', 'failed_messages', 'price_log', 'settings', 'setting_changes', 'tournament_ranks'],
  ...[
    'receipt_keys',
    'related_key',
    'call_counts',
    'regulations',
    'supplier_differences',
    'price_log_rest',
    'feed_messages_rest',
  ],
])

let database: FreshDatabase
let columns: { table: string; column: string }[]
beforeAll(async () => {
  database = await freshDatabase('own_data')
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `select table_name as table, column_name as column from information_schema.columns where table_schema in ('public', 'ledger')`,
  )
  columns = rows
  await client.end()
})
afterAll(() => database.drop())

const kept = OWN_DATA.flatMap(({ kept }) => kept)

it('[LAW-LGP-3] says of every table with data about a player how long its rows are kept, and why', () => {
  const personal = new Set(columns.filter(({ column }) => PERSONAL.test(column)).map(({ table }) => table))
  expect(personal.size).toBeGreaterThan(25)
  const known = new Set(kept.map(({ table }) => table))
  expect([...personal].filter((table) => !known.has(table) && !NOBODYS.has(table))).toEqual([])
  for (const { until, source } of kept) expect([until, source]).not.toContain('')
})

it('names only tables that exist, each once', () => {
  const tables = new Set(columns.map(({ table }) => table))
  const names = kept.map(({ table }) => table)
  expect(names.filter((table) => !tables.has(table))).toEqual([])
  expect(names.length).toBe(new Set(names).size)
})

it('[LAW-LGP-3] has every list of the file that a player gets, each once', () => {
  const names = OWN_DATA.flatMap(({ lists }) => lists).map(({ name }) => name)
  expect(names.toSorted()).toEqual(EXPORTED_LISTS.toSorted())
})
