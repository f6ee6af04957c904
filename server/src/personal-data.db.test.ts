import { EXPORTED_LISTS, type ExportedList } from '@jogo/contract/privacy/exported'
import { KEPT_DATA } from '@jogo/rules/privacy/retention'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../test/postgres.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import type { RetainedTable } from './platform/personal-data.ts'

/** Names of columns with personal data, or with the owner of a row. */
const PERSONAL =
  /^(player_id|wallet_id|cpf|email|email_key|phone|phone_code|birthday|(\w+_)?ip|user_agent|device|pix_key|payer|tracking|body|key)$/
/** Tables with columns of such names that do not belong to players: of the odds supplier, the bank's clients or the house. */
const NOBODYS = new Set([
  ...['feed_messages', 'failed_messages', 'price_log', 'settings', 'setting_changes', 'tournament_ranks'],
  ...['receipt_keys', 'related_key', 'call_counts', 'regulations', 'supplier_differences', 'coupon_codes'],
  ...['price_log_rest', 'price_archives', 'feed_messages_rest', 'bus_key'],
  // Tables about the house's operators.
  ...['operators', 'audit', 'pending_acts'],
])

let database: FreshDatabase
let columns: { table: string; column: string }[]
/** Foreign keys between tables. */
let references: { from: string; to: string }[]
beforeAll(async () => {
  database = await freshDatabase('own_data')
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `select table_name as table, column_name as column from information_schema.columns where table_schema in ('public', 'ledger')`,
  )
  columns = rows
  const keys = await client.query(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  )
  references = keys.rows.map(({ from, to }) => ({ from: bare(from), to: bare(to) }))
  await client.end()
})
afterAll(() => database.drop())

const bare = (table: string) => table.replace(/^\w+\./, '')
const kept = PERSONAL_DATA.flatMap(({ retained }) => retained)
const lists = PERSONAL_DATA.flatMap(({ lists }) => lists)
/** The SQL of a list as one text. */
const exportedListText = (name: ExportedList) =>
  JSON.stringify(
    lists
      .find((list) => list.name === name)
      ?.select(1)
      .toOperationNode(),
  ).replaceAll('\\n', ' ')
const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

/** Tables with a player's rows, by a column or by a referenced row. */
function playersTables(): string[] {
  const own = new Set(columns.filter(({ column }) => PERSONAL.test(column)).map(({ table }) => table))
  for (;;) {
    const more = references.filter(({ from, to }) => own.has(to) && !own.has(from) && !NOBODYS.has(to))
    if (more.length === 0) return [...own]
    for (const { from } of more) own.add(from)
  }
}

it('[LAW-LGP-3] says of every table with data about a player how long its rows are kept, and why', () => {
  const tables = playersTables()
  expect(tables.length).toBeGreaterThan(50)
  const known = new Set(kept.map(({ table }) => table))
  expect(tables.filter((table) => !known.has(table) && !NOBODYS.has(table))).toEqual([])
  for (const { until, source } of kept) expect([until, source]).not.toContain('')
})

/** Columns of a table that no list holds and no reason withholds. */
function undecided({ table, copy, without = {} }: RetainedTable): string[] {
  if (typeof copy === 'string') return []
  const texts = copy.map(exportedListText)
  const withheld = Object.values(without).join(' ').split(' ')
  return columns
    .filter((column) => column.table === table && !/^(player_id|wallet_id)$/.test(column.column))
    .filter(({ column }) => !withheld.includes(column) && !texts.some((text) => hasWord(text, column)))
    .map(({ column }) => `${table}.${column}`)
}

it('[LAW-LGP-3] gives the player every column of every table, or says why not', () => {
  for (const { table, copy } of kept)
    if (typeof copy !== 'string')
      for (const name of copy)
        expect(hasWord(exportedListText(name), table), `${table} in ${name}`).toBe(true)
  expect(kept.flatMap(undecided)).toEqual([])
})

it('[LAW-LGP-3] has each table under a name that the player reads, and no such name without a table', () => {
  const named = new Set(kept.flatMap(({ what }) => what))
  expect(KEPT_DATA.map(({ what }) => what).filter((what) => !named.has(what))).toEqual([])
})

it('names only tables that exist, each once', () => {
  const tables = new Set(columns.map(({ table }) => table))
  const names = kept.map(({ table }) => table)
  expect(names.filter((table) => !tables.has(table))).toEqual([])
  expect(names.length).toBe(new Set(names).size)
})

it('[LAW-LGP-3] has every list of the file that a player gets, each once', () => {
  const names = lists.map(({ name }) => name)
  expect(names.toSorted()).toEqual(EXPORTED_LISTS.toSorted())
})
