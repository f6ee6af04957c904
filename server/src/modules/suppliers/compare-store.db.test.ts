import { afterAll, beforeAll, expect, it } from 'vitest'
import { bet, openSuppliersTable, rollback, type SuppliersTable, win } from '../../../test/suppliers-table.ts'
import { keepDifferences, pagesBetween } from './compare-store.ts'

let table: SuppliersTable
beforeAll(async () => {
  table = await openSuppliersTable('suppliers_compare')
})
afterAll(() => table?.close())

const from = new Date(Date.now() - 60_000)
const to = new Date(Date.now() + 3_600_000)

it('reads what we did page by page, each action once, also those of one moment', async () => {
  const ana = await table.player(5_000)
  await table.act(ana, 'r', [bet('a', 100), bet('b', 100), win('c', 50), win('d', 0)])
  await table.act(ana, 'r', [bet('e', 100)])
  await table.act(ana, 'r', [rollback('f', 'a')])
  const read = async (rows: number) => {
    const pages: string[][] = []
    for await (const page of pagesBetween(table.db.sql, 'softswiss', from, to, rows))
      pages.push(page.map(({ key, kind, playerId, isUndone }) => `${key} ${kind} ${playerId} ${isUndone}`))
    return pages
  }
  const pages = await read(2)
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0])
  expect(pages.flat().sort()).toEqual([
    `a bet ${ana} true`,
    `b bet ${ana} false`,
    `c win ${ana} false`,
    `d win ${ana} false`,
    `e bet ${ana} false`,
    `f refund ${ana} false`,
  ])
  expect((await read(5_000)).flat()).toEqual(pages.flat())
})

it('keeps every kind of difference', async () => {
  const kinds = ['missing', 'double', 'late', 'amount', 'unlisted', 'undone', 'other'] as const
  const found = kinds.map((kind) => ({ key: kind, kind, at: new Date(), detail: {} }))
  await table.db.transaction((tx) => keepDifferences(tx, 'softswiss', { from, to, now: new Date() }, found))
  await table.db.transaction((tx) => keepDifferences(tx, 'softswiss', { from, to, now: new Date() }, []))
})
