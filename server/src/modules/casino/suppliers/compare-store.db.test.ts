import { expect, it } from 'vitest'
import { adjust, bet, rollback, suppliersTable, win } from '../../../../test/suppliers-table.ts'
import { pagesBetween, replaceDifferences } from './compare-store.ts'
import { sumSupplier } from './totals-store.ts'

const table = suppliersTable('suppliers_compare')

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
  await table.db.transaction((tx) =>
    replaceDifferences(tx, 'softswiss', { from, to, now: new Date() }, found),
  )
  await table.db.transaction((tx) => replaceDifferences(tx, 'softswiss', { from, to, now: new Date() }, []))
})

it('sums what the games of a supplier took and paid in a time, as the ledger has it', async () => {
  const [bia, begin] = [await table.player(1_000, 500), new Date()]
  const sol = { supplier: 'pragmatic', game: 'vs20sol' } as const
  const act = (round: string, ...actions: Parameters<typeof table.act>[2]) =>
    table.act(bia, round, actions, { ...sol, finished: round === 'ended' })
  const prize = { ...win('3', 40), isPrize: true as const }
  await act('ended', bet('1', 600), win('2', 250), prize)
  await act('ended', rollback('5', '2'))
  await act('mixed', bet('4', 640), bet('6', 100))
  await act('mixed', rollback('7', '6'))
  await act('mixed', adjust('8', 70))
  await act('mixed', adjust('9', -30))
  const span = { from: begin, to: new Date(Date.now() + 1_000) }
  const totals = await sumSupplier(table.db.sql, 'pragmatic', span)
  const [real, bonus] = await table.balance(bia)
  expect(totals).toMatchObject({
    bets: { count: 3 },
    bets_returned: { count: 1 },
    wins: { count: 1, real: -250, bonus: 0 },
    prizes: { count: 1, real: -40, bonus: 0 },
    wins_taken_back: { count: 1 },
    adjustments_up: { count: 1 },
    adjustments_down: { count: 1 },
    gain: { count: 9, real: 1_000 - Number(real), bonus: 500 - Number(bonus) },
    ledger: 1_500 - Number(real) - Number(bonus),
    difference: 0,
    open_rounds: { count: 1, staked: 640 },
    held: { count: 0, amount: 0 },
    free_spins: { given: 0, spins: 0, won: 0 },
  })
  expect(totals.bets.real + totals.bets.bonus).toBe(1_340)
  await table.change("update supplier_actions set amount_cents = 41, real_cents = 41 where key = '3'")
  expect((await sumSupplier(table.db.sql, 'pragmatic', span)).difference).toBe(-1)
  await table.change("update supplier_actions set amount_cents = 40, real_cents = 40 where key = '3'")
  expect((await sumSupplier(table.db.sql, 'pragmatic', { from, to: begin })).gain.count).toBe(0)
})
