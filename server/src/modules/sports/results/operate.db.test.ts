import { LOST, WON } from '@jogo/rules/bets/factor'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { staysSo } from '../../../../test/person.ts'
import { addTraders, openToldResults } from '../../../../test/told-results.ts'
import { approve, perform } from '../../../acts/index.ts'
import type { Operator } from '../../house/operators/index.ts'
import { betView } from '../bets/show/views.ts'
import { listPrices } from '../offer/price-store.ts'
import { upsertPrices } from '../trading/trader/price-store.ts'
import { recordResult } from './record.ts'

const RICH = 10_000_000
let tania: Operator
let tomas: Operator
const table = forFile(() => openToldResults('operate'))
beforeAll(async () => {
  ;({ tania, tomas } = await addTraders(table))
})
afterEach(async () => {
  await table.assertTruth()
  await table.tomorrow()
})

/** Writes as the trader does. */
const write = (marketId: number, fixture: number, version: number) =>
  upsertPrices(table.db.sql, 7, [
    {
      ...{ marketId, fixture, version, state: 1, odds: [2_000, 3_000, 4_000], producer: 3, isOurs: true },
      ...{ chances: [480_000, 320_000, 200_000], pushes: [], hash: Buffer.alloc(32) },
    },
  ])

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: table.urls.ownerUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

describe('[LAW-SPO-5] an operator', () => {
  it('gives stakes back with a reason; above a sum another has to agree, and settled bets change by entries alone', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const small = await table.bet(player, [{ market }])
    const named = { fixture, market: 1, specifiers: '' }
    await expect(perform(table, tania, 'market.void', { ...named, why: ' ' })).rejects.toMatchObject({
      code: 'reason_missing',
    })
    const large = await table.bet(player, [{ market }], { stake: 1_000_000 })
    await table.won(market, 0)
    await table.settle(market)
    const outcome = await perform(table, tania, 'market.void', { ...named, why: 'wrong teams shown' })
    expect(outcome).toMatchObject({ is: 'waits' })
    await table.settle(market)
    expect(await table.stands(small)).toEqual(['won', 2_000, 1])
    const id = 'id' in outcome ? outcome.id : 0
    await expect(approve(table, tania, id)).rejects.toMatchObject({ code: 'approval_by_other' })
    await approve(table, tomas, id)
    await table.settle(market)
    expect(await table.stands(small)).toEqual(['void', 1_000, 2])
    expect(await table.stands(large)).toEqual(['void', 1_000_000, 2])
    expect(await table.balance(player)).toEqual([RICH, 0])
  })

  it('takes his own void back, and what he said after it', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market, odds: 2_500 }])
    const named = { fixture, market: 1, specifiers: '', why: 'checked' }
    await expect(perform(table, tania, 'market.undo', named)).rejects.toMatchObject({
      code: 'nothing_to_undo',
    })
    await table.won(market, 0)
    await perform(table, tania, 'market.void', named)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000, 1])
    const undone = await perform(table, tania, 'market.undo', named)
    expect(undone).toMatchObject({ is: 'done', change: { after: { undone: 1 } } })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 2_500, 2])
    const outcomes = { '2': 'won', '*': 'lost' }
    await perform(table, tania, 'market.result', { ...named, outcomes })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['lost', 0, 3])
    await perform(table, tania, 'market.undo', { ...named, n: 1 })
    await perform(table, tania, 'market.undo', named)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 4])
  })

  it('leaves of runners what a dead heat and a withdrawn one leave', async () => {
    const { market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market, odds: 2_500 }])
    // 1 + 1.5 less a quarter, and one place for two. No market on offer has runners, so no act can set this.
    const shared = { ...WON, deadHeat: { places: 1, tied: 2 }, deduction: 25 }
    const ruling = { kind: 'result', source: 'operator', reason: 'checked' } as const
    await recordResult(table.db.sql, market, { ...ruling, outcomes: [shared, shared, LOST] }, new Date())
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['partial', 1_062, 1])
    const shown = await table.bets.get(player, bet)
    const [leg] = betView(shown, await table.bets.findKnownResults([shown])).legs
    expect(leg?.result).toMatchObject({ outcome: 'dead_heat', factor_milli: 1_062, source: 'operator' })
  })

  it('says nothing that no match can bring, and lowers no price that was accepted', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    const named = { fixture, market: 1, specifiers: '', why: 'checked' }
    const code = async (outcomes: Record<string, string>) =>
      perform(table, tania, 'market.result', { ...named, outcomes }).then(
        () => 'said',
        (refusal) => refusal.code,
      )
    for (const word of ['won-90', 'won_1/30', 'half_won', 'lost'])
      expect(await code({ '1': word, '*': 'lost' })).toBe('outcomes_odd')
    for (const outcomes of [
      { '3': 'lost', '*': 'won' },
      { '1': 'won', '2': 'void', '3': 'lost' },
    ])
      expect(await code(outcomes)).toBe('outcomes_odd')
    expect(await code({ '1': 'won_2/2', '*': 'lost' })).toBe('outcomes_invalid')
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
  })

  it('decides above the supplier, whatever he says before and after it, until that is taken back', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    const named = { fixture, market: 1, specifiers: '', why: 'seen in the stadium' }
    await table.won(market, 0)
    // The operator's equal result has effect of its own: it closes the market, and outlives the supplier's correction.
    const outcomes = { '1': 'won', '*': 'lost' }
    expect(await perform(table, tania, 'market.result', { ...named, outcomes })).toMatchObject({
      change: { before: { n: 1 }, after: { n: 2 } },
    })
    const { problems } = await table.place(player, [{ legs: [{ fixture }] }])
    expect(problems[0]?.code).toBe('market_closed')
    await table.won(market, 1)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
    // A repetition adds no row.
    expect(await perform(table, tania, 'market.result', { ...named, outcomes })).toMatchObject({
      change: { before: { n: 2 }, after: { n: 2 } },
    })
    await perform(table, tania, 'market.undo', named)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['lost', 0, 2])
  })

  it('decides above what the supplier cancels before and after it, and by the last word alone', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    const named = { fixture, market: 1, specifiers: '', why: 'seen in the stadium' }
    const won = { ...named, outcomes: { '1': 'won', '*': 'lost' } }
    const stands = async () => {
      await table.settle(market)
      return await table.stands(bet)
    }
    await table.cancel(market)
    await perform(table, tania, 'market.result', won)
    expect(await stands()).toEqual(['won', 2_000, 1])
    await table.cancel(market, new Date(0))
    expect(await stands()).toEqual(['won', 2_000, 1])
    await perform(table, tania, 'market.void', named)
    expect(await stands()).toEqual(['void', 1_000, 2])
    // A repetition after a different result adds a row.
    await perform(table, tania, 'market.result', won)
    expect(await stands()).toEqual(['won', 2_000, 3])
    await perform(table, tania, 'market.void', named)
    expect(await stands()).toEqual(['void', 1_000, 4])
  })

  it('changes no market that was settled 72 hours ago, as the rules promise; says again what counts', async () => {
    const { fixture, market } = await table.offer.match({ odds: [2_000, 3_000, 4_000] })
    await table.offer.price(market, { odds: [20_000, 3_000, 4_000] })
    await table.offer.price(market, { odds: [2_000, 3_000, 4_000] })
    const bet = await table.bet(await table.player(RICH), [{ market, price: 2 }])
    const named = { fixture, market: 1, specifiers: '', why: 'seen again' }
    const ruling = (winner: string) =>
      perform(table, tania, 'market.result', { ...named, outcomes: { [winner]: 'won', '*': 'lost' } })
    const settledBefore = (hours: number) =>
      sql`update public.results set settled_at = now() - make_interval(hours => ${hours}) where market_id = ${market}`.execute(
        table.db.sql,
      )
    await table.won(market, 0)
    await table.settle(market)
    await settledBefore(73)
    const final = { code: 'result_final', detail: { data: { market: '1', hours: 72 } } }
    await expect(ruling('2')).rejects.toMatchObject(final)
    await expect(perform(table, tania, 'market.void', named)).rejects.toMatchObject(final)
    await expect(perform(table, tania, 'market.undo', { ...named, n: 1 })).rejects.toMatchObject(final)
    const error = { ...named, from: 2, to: 2 }
    await expect(perform(table, tania, 'market.price-error', error)).rejects.toMatchObject(final)
    expect(await ruling('1')).toMatchObject({ change: { after: { n: 2 } } })
    await expect(perform(table, tania, 'market.undo', named)).rejects.toMatchObject(final)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
    await settledBefore(71)
    await perform(table, tania, 'market.undo', { ...named, n: 1 })
    await perform(table, tania, 'market.undo', named)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 2])
    // A reopened market may be decided by a person at any time.
    await settledBefore(73)
    await ruling('2')
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['lost', 0, 3])
  })

  it('voids above the supplier, who may take back his own void alone', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.won(market, 0)
    await table.cancel(market)
    await perform(table, tania, 'market.void', { fixture, market: 1, specifiers: '', why: 'wrong teams' })
    await table.rollbackCancel(market)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000, 1])
  })

  it('is asked for a second one by all that he said of a match in a day, not by the act alone', async () => {
    const { fixture, market } = await table.offer.match()
    const [other, third] = [
      await table.offer.market(fixture, { market: 60 }),
      await table.offer.market(fixture, { market: 10 }),
    ]
    const player = await table.player(RICH)
    for (const marketId of [market, other, third])
      await table.bet(player, [{ market: marketId }], { stake: 600_000 })
    const voided = (number: number, by = tania) =>
      perform(table, by, 'market.void', { fixture, market: number, specifiers: '', why: 'wrong teams' })
    expect(await voided(1)).toMatchObject({ is: 'done' })
    expect(await voided(60)).toMatchObject({ is: 'waits' })
    expect(await voided(60, tomas)).toMatchObject({ is: 'done' })
    await sql`update public.results set told_at = told_at - interval '25 hours' where market_id = ${market}`.execute(
      table.db.sql,
    )
    expect(await voided(10)).toMatchObject({ is: 'done' })
  })

  it('takes a void of much money back by two people', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }], { stake: 1_000_001 })
    const named = { fixture, market: 1, specifiers: '', why: 'checked' }
    const outcome = await perform(table, tania, 'market.void', named)
    await approve(table, tomas, 'id' in outcome ? outcome.id : 0)
    const undo = await perform(table, tania, 'market.undo', named)
    expect(undo).toMatchObject({ is: 'waits' })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000_001, 1])
    await approve(table, tomas, 'id' in undo ? undo.id : 0)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 2])
  })

  it('decides a market, and no bet is placed on it any more, whatever the trader writes; what is being placed comes before', async () => {
    const { fixture, market } = await table.offer.match()
    const [player, wish] = [await table.player(RICH), [{ legs: [{ fixture }] }]]
    const named = { fixture, market: 1, specifiers: '', why: 'wrong teams' }
    const found = async () => [
      (await table.place(player, wish)).problems[0]?.code,
      await listPrices(table.db.sql, [fixture]),
    ]
    // A bet in placement holds the lock of its price: the act waits for it, and settles it with the others.
    let done = false
    const act = await table.db.transaction(async (tx) => {
      await sql`select from public.prices_now where market_id = ${market} for share`.execute(tx)
      const waiting = perform(table, tania, 'market.void', named).finally(() => (done = true))
      await staysSo(300, async () => !done)
      return { waiting }
    })
    await act.waiting
    expect(await found()).toEqual(['market_closed', []])
    await write(market, fixture, 8)
    expect(await found()).toEqual(['market_closed', []])
    // A crash empties the prices; the market is still closed when they are written again.
    await sql`delete from public.prices_now where market_id = ${market}`.execute(table.db.sql)
    await write(market, fixture, 9)
    expect(await found()).toEqual(['market_closed', []])
    await perform(table, tania, 'market.undo', named)
    await write(market, fixture, 10)
    expect((await table.place(player, wish)).bets).toHaveLength(1)
  })

  it('decides a market while the trader writes its price', async () => {
    const { fixture, market } = await table.offer.match()
    let written = false
    const { writing } = await table.db.transaction(async (tx) => {
      const cancellation = { kind: 'cancel', source: 'operator', reason: 'wrong teams' } as const
      await recordResult(tx, market, cancellation, new Date())
      const writing = write(market, fixture, 8).finally(() => (written = true))
      await staysSo(300, async () => !written)
      return { writing }
    })
    await writing
    expect(await listPrices(table.db.sql, [fixture])).toEqual([])
    const { problems } = await table.place(await table.player(RICH), [{ legs: [{ fixture }] }])
    expect(problems[0]?.code).toBe('market_closed')
  })

  it('voids a match, and no market that is made later takes bets', async () => {
    const { fixture } = await table.offer.match()
    await perform(table, tania, 'market.void', { fixture, why: 'cancelled' })
    await table.offer.market(fixture, { market: 60 })
    const wish = [{ legs: [{ fixture, market: 60 }] }]
    const { problems } = await table.place(await table.player(RICH), wish)
    expect(problems[0]?.code).toBe('market_closed')
  })

  it('[LAW-SPO-3] voids a price error by the number in the rules, for winners and losers alike, and by two people', async () => {
    const { fixture, market } = await table.offer.match({ odds: [2_000, 3_000, 4_000] })
    for (const home of [20_000, 30_000, 2_000])
      await table.offer.price(market, { odds: [home, 3_000, 4_000] })
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000)
    const player = await table.player(RICH)
    // The version of the price counts, not the time of placement.
    const bets = [
      await table.bet(player, [{ market, price: 1 }], { placedAt: at(-25) }),
      await table.bet(player, [{ market, odds: 20_000, price: 2 }], { placedAt: at(-35) }),
      await table.bet(player, [{ market, selection: 1, price: 3 }], { placedAt: at(-5) }),
      await table.bet(player, [{ market, price: 4 }], { placedAt: at(-15) }),
    ]
    await table.won(market, 0)
    await table.settle(market)
    const error = { fixture, market: 1, specifiers: '', why: 'a digit too many' }
    for (const [from, to] of [
      [1, 3],
      [2, 4],
      [5, 9],
    ] as const)
      await expect(perform(table, tania, 'market.price-error', { ...error, from, to })).rejects.toMatchObject(
        {
          code: 'price_not_wrong',
        },
      )
    const outcome = await perform(table, tania, 'market.price-error', { ...error, from: 2, to: 3 })
    await approve(table, tomas, 'id' in outcome ? outcome.id : 0)
    await table.settle(market)
    expect(await Promise.all(bets.map(table.stands))).toEqual([
      ['won', 2_000, 1],
      ['void', 1_000, 2],
      ['void', 1_000, 2],
      ['won', 2_000, 1],
    ])
    // The regulator's view shows the voided price versions.
    const { rows } = await asOwner(
      `select price_from::int, price_to::int from regulator.results where market_id = ${market} and kind = 'cancel'`,
    )
    expect(rows).toEqual([{ price_from: 2, price_to: 3 }])
    const taken = await asOwner(`select distinct in_play from regulator.bets`)
    expect(taken.rows).toEqual([{ in_play: false }])
  })

  it('voids no price that was right until there was news', async () => {
    const { fixture, market } = await table.offer.match({ odds: [2_000, 3_000, 4_000] })
    for (const home of [2_100, 4_000]) await table.offer.price(market, { odds: [home, 3_000, 4_000] })
    const right = { ...{ fixture, market: 1, specifiers: '' }, why: 'a digit too many', from: 2, to: 2 }
    await expect(perform(table, tania, 'market.price-error', right)).rejects.toMatchObject({
      code: 'price_not_wrong',
    })
  })

  it('[LAW-SPO-3] judges no price error by a part of the prices', async () => {
    const { fixture, market } = await table.offer.match({ odds: [2_000, 3_000, 4_000] })
    await asOwner(`update public.prices_now set version = 4 where market_id = ${market}`)
    for (const home of [20_000, 2_000]) await table.offer.price(market, { odds: [home, 3_000, 4_000] })
    const error = { fixture, market: 1, specifiers: '', why: 'a digit too many' }
    const judge = (from: number) => perform(table, tania, 'market.price-error', { ...error, from, to: 5 })
    const refusal = { code: 'price_not_wrong' }
    // The log has no price of version 3: it may have been packed.
    await expect(judge(3)).rejects.toMatchObject(refusal)
    await asOwner(`insert into public.price_days (day, prices, root) values ('2026-01-01', 1, sha256(''));
      insert into public.price_archives (fixture_id, first_n, last_n, day, first_hash, last_hash, body)
      values (${fixture}, 1, 1, '2026-01-01', sha256(''), sha256(''), '')`)
    await expect(judge(5)).rejects.toMatchObject(refusal)
  })

  it('closes a match and opens it again', async () => {
    const { fixture } = await table.offer.match()
    const player = await table.player(RICH)
    const wish = [{ legs: [{ fixture }] }]
    await perform(table, tania, 'fixture.close', { fixture, isClosed: true, why: 'late news' })
    const { bets, problems } = await table.place(player, wish)
    expect([bets.length, problems[0]?.code]).toEqual([0, 'market_closed'])
    await perform(table, tania, 'fixture.close', { fixture, isClosed: false, why: 'it was nothing' })
    expect((await table.place(player, wish)).bets).toHaveLength(1)
  })
})
