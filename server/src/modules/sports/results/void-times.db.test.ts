import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { addTraders, openToldResults } from '../../../../test/told-results.ts'
import { perform } from '../../../acts/index.ts'
import type { Operator } from '../../house/operators/index.ts'

const RICH = 10_000_000
let tania: Operator
const table = forFile(() => openToldResults('void-times'))
beforeAll(async () => {
  ;({ tania } = await addTraders(table))
})
afterEach(() => table.assertTruth())

it('[LAW-SPO-4] voids the bets that were placed in a time, by the path of a cancel of the supplier: exactly, once, beside the result, until it is taken back', async () => {
  const { fixture, market } = await table.offer.match()
  const other = await table.offer.market(fixture, { market: 60 })
  const player = await table.player(600, RICH)
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  const placed = [-21, -20, -11, -10].map((minutes) => ({ placedAt: at(minutes) }))
  const bets: string[] = []
  for (const when of placed) bets.push(await table.bet(player, [{ market }], when))
  const elsewhere = await table.bet(player, [{ market: other }], placed[1])
  await table.won(market, 0)
  await table.settle(market)
  const paid = await table.balance(player)
  const named = { fixture, market: 1, specifiers: '', why: 'it had begun' }
  const times = { placedFrom: at(-20).toISOString(), placedTo: at(-10).toISOString() }
  for (const wrong of [
    { placedFrom: times.placedFrom, placedTo: times.placedFrom },
    { placedFrom: at(5).toISOString() },
  ])
    await expect(perform(table, tania, 'market.void', { ...named, ...wrong })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  const voided = () => perform(table, tania, 'market.void', { ...named, ...times })
  expect(await voided()).toMatchObject({ change: { after: { void: 1, why: 'it had begun' } } })
  expect(await voided()).toMatchObject({ change: { after: { void: 0 } } })
  await table.settle(market)
  await table.settle(market)
  const stand = () => Promise.all([...bets, elsewhere].map(table.stands))
  const [won, back] = [
    ['won', 2_000, 1],
    ['void', 1_000, 2],
  ]
  expect(await stand()).toEqual([won, back, back, won, ['open', 0, 0]])
  // 6.00 of the first stake were real balance.
  expect(await table.balance(player)).toEqual([paid[0], (paid[1] ?? 0) - 2_000])
  const { rows } = await sql<{ after: object }>`
    select after from public.audit where act = 'market.void' and operator = 'tania' order by id desc limit 2`.execute(
    table.db.sql,
  )
  expect(rows.map(({ after }) => after)).toMatchObject([
    { void: 0, ...times },
    { void: 1, ...times },
  ])
  // A time with an end closes nothing.
  expect((await table.place(player, [{ legs: [{ fixture }] }])).bets).toHaveLength(1)
  await table.rollbackCancel(market)
  await perform(table, tania, 'market.result', { ...named, outcomes: { '1': 'won', '*': 'lost' } })
  await table.settle(market)
  expect((await stand()).slice(0, 4)).toEqual([won, back, back, won])
  await perform(table, tania, 'market.undo', { ...named, n: 2 })
  await table.settle(market)
  expect((await stand()).slice(0, 4)).toEqual([won, ['won', 2_000, 3], ['won', 2_000, 3], won])
})

it('[LAW-SPO-4] voids all bets on a match from a moment on, and nobody bets on it any more', async () => {
  const { fixture, market } = await table.offer.match()
  const player = await table.player(RICH)
  const before = await table.bet(player, [{ market }], { placedAt: new Date(Date.now() - 90_000) })
  const after = await table.bet(player, [{ market }])
  const placedFrom = new Date(Date.now() - 60_000).toISOString()
  await perform(table, tania, 'market.void', { fixture, why: 'it had begun', placedFrom })
  await table.settle(market)
  expect(await table.states([before, after])).toEqual(['open', 'void'])
  expect((await table.place(player, [{ legs: [{ fixture }] }])).problems[0]?.code).toBe('market_closed')
  await table.won(market, 0)
  await table.settle(market)
  expect(await table.states([before, after])).toEqual(['won', 'void'])
})
