import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { staysSo } from '../../../../test/person.ts'
import { addTraders, openToldResults } from '../../../../test/told-results.ts'
import { approve, perform } from '../../../acts/index.ts'
import type { Operator } from '../../house/operators/index.ts'

const RICH = 10_000_000
let tania: Operator
let tomas: Operator
const table = forFile(() => openToldResults('second-operator'))
beforeAll(async () => {
  ;({ tania, tomas } = await addTraders(table))
})
afterEach(async () => {
  await table.assertTruth()
  await table.tomorrow()
})

const wholeTime = { placedFrom: '2026-01-01T00:00:00Z' }
const first = { market: 1, specifiers: '' }
it.each([
  ['all of a match', 'market.void', {}],
  ['a market', 'market.void', first],
  ['the bets of a time on a match', 'market.void', wholeTime],
  ['the bets of a time on a market', 'market.void', { ...first, ...wholeTime }],
  ['the selections of a market', 'market.result', { ...first, outcomes: { '*': 'void' } }],
] as const)(
  '[LAW-SPO-5] voids %s of more than the sum by two people, and not before',
  async (_, act, more) => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }], { stake: 1_000_001 })
    const outcome = await perform(table, tania, act, { fixture, why: 'wrong teams', ...more } as never)
    expect(outcome).toMatchObject({ is: 'waits' })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    await approve(table, tomas, 'id' in outcome ? outcome.id : 0)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000_001, 1])
    expect(await table.balance(player)).toEqual([RICH, 0])
  },
)

it('[LAW-SPO-5] counts what an act reaches: the bets of its time alone, each once, with those that he voided before', async () => {
  const { fixture, market } = await table.offer.match()
  const other = await table.offer.market(fixture, { market: 60 })
  const player = await table.player(RICH)
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await table.bet(player, [{ market }], { stake: 3_000_000, placedAt: at(60) })
  await table.bet(player, [{ market }, { market: other }], { stake: 600_000, placedAt: at(10) })
  await table.bet(player, [{ market }], { stake: 400_001, placedAt: at(5) })
  const voided = (from: number, to: number) =>
    perform(table, tania, 'market.void', {
      ...{ fixture, why: 'it had begun' },
      ...{ placedFrom: at(from).toISOString(), placedTo: at(to).toISOString() },
    })
  expect(await voided(20, 9)).toMatchObject({ is: 'done' })
  expect(await voided(9, 1)).toMatchObject({ is: 'waits' })
  expect(await voided(70, 50)).toMatchObject({ is: 'waits' })
})

it('[LAW-SPO-5] counts what an operator said in a day over all matches, and not what two agreed on', async () => {
  const player = await table.player(RICH)
  const ruling = async (stake: number, by = tania) => {
    const { fixture, market } = await table.offer.match()
    await table.bet(player, [{ market }], { stake })
    const outcomes = { '*': 'void' }
    return perform(table, by, 'market.result', { ...{ fixture, ...first }, why: 'wrong teams', outcomes })
  }
  const large = await ruling(1_000_001)
  await approve(table, tomas, 'id' in large ? large.id : 0)
  expect(await ruling(600_000)).toMatchObject({ is: 'done' })
  expect(await ruling(400_000)).toMatchObject({ is: 'done' })
  expect(await ruling(1)).toMatchObject({ is: 'waits' })
  expect(await ruling(1, tomas)).toMatchObject({ is: 'done' })
})

it('[LAW-SPO-5] judges two acts at once one after the other: they cannot each stay under the sum', async () => {
  const { fixture, market } = await table.offer.match()
  const other = await table.offer.market(fixture, { market: 60 })
  const player = await table.player(RICH)
  for (const marketId of [market, other]) await table.bet(player, [{ market: marketId }], { stake: 600_000 })
  const voided = (number: number) =>
    perform(table, tania, 'market.void', { fixture, market: number, specifiers: '', why: 'wrong teams' })
  // A price lock blocks an act on its market: both acts are in progress when the lock is released.
  const acts = await table.db.transaction(async (tx) => {
    await sql`select from public.prices_now where market_id = any (${[market, other]}::bigint[]) for share`.execute(
      tx,
    )
    const both = Promise.all([voided(1), voided(60)])
    await staysSo(300, async () => !(await Promise.race([both, false])))
    return { both }
  })
  const done = await acts.both
  expect(done.map(({ is }) => is).sort()).toEqual(['done', 'waits'])
})

it('[LAW-SPO-5] counts a bet that is being placed while an act on its market is judged', async () => {
  const { fixture, market } = await table.offer.match()
  const player = await table.player(RICH)
  const { act } = await table.db.transaction(async (tx) => {
    await sql`select from public.prices_now where market_id = ${market} for share`.execute(tx)
    const waiting = perform(table, tania, 'market.void', {
      fixture,
      market: 1,
      specifiers: '',
      why: 'wrong teams',
    })
    await staysSo(300, async () => !(await Promise.race([waiting, false])))
    await table.bet(player, [{ market }], { stake: 1_000_001 })
    return { act: waiting }
  })
  expect(await act).toMatchObject({ is: 'waits' })
})
