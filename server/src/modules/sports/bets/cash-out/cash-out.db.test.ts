import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { SYSTEMS } from '@jogo/rules/bets/systems'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openCashedBets, RICH, refusal } from '../../../../../test/cashed-bets.ts'
import { forFile } from '../../../../../test/for-file.ts'
import type { PayloadOf } from '../../../../facts.ts'
import { freeExpired } from '../place/reservations.ts'
import type { settledFact } from '../settle/fact.ts'
import { betView } from '../show/views.ts'

const table = forFile(() => openCashedBets('cash-out'))
afterEach(() => table.assertTruth())

describe('a bet of 10.00 at 2.00 with a chance of 60 %', () => {
  it('[SPORT-1] is bought back whole for its value less 4 %, once, and is over', async () => {
    const { player, bet } = await table.single()
    const offer = await table.offered(player, bet)
    expect(offer).toMatchObject({ part: 1_000, value: 1_200, percent: 4, amount: 1_152 })
    expect(offer.legs).toEqual([{ factor_milli: 1_200, chance: { won: 600_000, back: 0 }, version: 1 }])
    const id = randomUUID()
    const sold = await table.bets.cashOut(player, bet, { id, quote: offer.quote })
    expect(sold).toMatchObject({ n: 1, stake: 1_000n, value: 1_200n, amount: 1_152n, kind: 'asked' })
    expect(await table.bets.cashOut(player, bet, { id, quote: offer.quote })).toEqual(sold)
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 1_152, 0])
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
    expect((await table.quote(player, bet)).reason).toEqual({ why: 'decided', leg: null, returns: 'never' })
    const { rows } = await sql<{ payload: PayloadOf<'bet.cashed_out'> }>`
      select payload from public.outbox where name = 'bet.cashed_out' and payload->>'betId' = ${bet}`.execute(
      table.db.sql,
    )
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { cashOutId: id, stake: 1_000, value: 1_200, amount: 1_152, isWhole: true, isAutomatic: false },
    ])
  })

  it('[SPORT-1] is bought back in parts of any centavo, and the rest is settled', async () => {
    const { player, market, bet } = await table.single()
    expect(await table.sell(player, bet, 250)).toMatchObject({ n: 1, amount: 288n })
    expect(await table.sell(player, bet, 1)).toMatchObject({ n: 2, value: 1n, amount: 1n })
    expect((await table.quote(player, bet, 0)).reason).toMatchObject({ why: 'part', returns: 'other_part' })
    expect((await table.quote(player, bet, 750)).reason).toMatchObject({ why: 'part' })
    expect((await table.offered(player, bet)).part).toBe(749)
    await freeExpired(table.db)
    await table.assertTruth()
    await table.won(market, 0)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 1_498, 1])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 289 + 1_498, 0])
  })

  it('a part in the whole stake of what is left ends it', async () => {
    const { player, bet } = await table.single()
    await table.sell(player, bet, 400)
    await table.sell(player, bet, 600)
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 460 + 691])
  })

  it('void after a part gives back what is left, and a rollback opens what is left again', async () => {
    const { player, market, bet } = await table.single()
    await table.sell(player, bet, 250)
    await table.void(market)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 750, 1])
    await table.rollback(market)
    await table.settle(market)
    expect(await table.cashed(bet)).toEqual(['open', 250, 288])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 288, 0])
    await table.sell(player, bet)
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 288 + 864])
  })

  it('[SPORT-4] neither a result nor its rollback nor a cancel changes it once it was bought back whole', async () => {
    const { player, market, bet } = await table.single()
    await table.sell(player, bet)
    const balance = await table.balance(player)
    const changes = [() => table.won(market, 0), () => table.rollback(market), () => table.cancel(market)]
    for (const change of changes) {
      await change()
      await table.settle(market)
      expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
      expect(await table.stands(bet)).toEqual(['cashed_out', 0, 0])
    }
    expect(await table.balance(player)).toEqual(balance)
  })
})

describe('a quote', () => {
  it('is of one player and one bet, for five seconds', async () => {
    const [mine, other] = [await table.single(), await table.single()]
    const second = await table.bet(mine.player, [{ market: mine.market }])
    const { quote: given } = await table.offered(mine.player, mine.bet)
    const use = (player: number, bet: string, sealed = given) =>
      refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote: sealed }))
    expect(await use(mine.player, second)).toBe('cash_out_invalid')
    expect(await use(other.player, mine.bet)).toBe('cash_out_invalid')
    expect(await use(mine.player, mine.bet, `${given.slice(0, -2)}AA`)).toBe('cash_out_invalid')
    expect(await table.quote(other.player, mine.bet).catch(({ code }) => code)).toBe('bet_not_found')
    await sql`select pg_sleep(5.1)`.execute(table.db.sql)
    expect(await use(mine.player, mine.bet)).toBe('cash_out_expired')
    expect(await table.cashed(mine.bet)).toEqual(['open', 0, 0])
  })

  it('is used once: two tabs sell a part or all of the bet once', async () => {
    for (const part of [300, undefined]) {
      const { player, bet } = await table.single()
      const { quote: given } = await table.offered(player, bet, part)
      const tabs = [1, 2, 3].map(() =>
        refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote: given })),
      )
      const answers = await Promise.all(tabs)
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
      expect(answers.filter((answer) => answer !== 'done')).toEqual(
        part ? ['cash_out_changed', 'cash_out_changed'] : ['cash_out_unavailable', 'cash_out_unavailable'],
      )
      expect((await table.cashed(bet))?.[1]).toBe(part ?? 1_000)
    }
  })

  it('gets one answer, also when it is asked for several times at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { player, bet } = await table.single()
      const order = { id: randomUUID(), quote: (await table.offered(player, bet)).quote }
      const sales = Array.from({ length: 16 }, async (_, later) => {
        await setTimeout(2 * later)
        return table.bets.cashOut(player, bet, order)
      })
      const [first, ...others] = await Promise.all(sales)
      for (const other of others) expect(other).toEqual(first)
      expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
    }
  })

  it('of an id that sold another bet is refused', async () => {
    const [one, other] = [await table.single(), await table.single()]
    const bet = await table.bet(one.player, [{ market: other.market }])
    const id = randomUUID()
    await table.sell(one.player, one.bet, undefined, id)
    expect(await refusal(table.sell(one.player, bet, undefined, id))).toBe('reference_reused')
  })

  it('pays the better offer of the moment, and nothing where the offer fell', async () => {
    const { player, market, bet } = await table.single()
    const risen = await table.offered(player, bet)
    await table.offer.price(market, { chances: [700_000, 200_000, 100_000], odds: [1_400, 4_000, 8_000] })
    const sold = await table.bets.cashOut(player, bet, { id: randomUUID(), quote: risen.quote })
    expect(sold.amount).toBe(1_344n)

    const second = await table.single()
    const fallen = await table.offered(second.player, second.bet)
    await table.offer.price(second.market, {
      chances: [500_000, 300_000, 200_000],
      odds: [1_900, 3_000, 4_500],
    })
    const body = { id: randomUUID(), quote: fallen.quote }
    expect(await refusal(table.bets.cashOut(second.player, second.bet, body))).toBe('cash_out_changed')
    expect(await table.cashed(second.bet)).toEqual(['open', 0, 0])
  })

  it('that races with a settlement is paid or settled, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { player, market, bet } = await table.single()
      const { quote: given } = await table.offered(player, bet)
      await table.won(market, 0)
      const [answer] = await Promise.all([
        refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote: given })),
        table.settle(market),
      ])
      const isSold = answer === 'done'
      expect(await table.cashed(bet)).toEqual(isSold ? ['cashed_out', 1_000, 1_152] : ['won', 0, 0])
      expect(await table.balance(player)).toEqual([RICH - 1_000 + (isSold ? 1_152 : 2_000), 0])
    }
  })

  it('is refused by a settlement that came first, and by none that comes after', async () => {
    const { player, market, bet } = await table.single()
    const { quote: given } = await table.offered(player, bet)
    await table.won(market, 1)
    await table.settle(market)
    const answer = refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote: given }))
    expect(await answer).toBe('cash_out_unavailable')
    expect(await table.stands(bet)).toEqual(['lost', 0, 1])
  })

  it('is checked again under the lock of the price', async () => {
    const { player, market, bet } = await table.single()
    const { quote: given } = await table.offered(player, bet)
    await table.offer.price(market, { state: 2 })
    const answer = refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote: given }))
    expect(await answer).toBe('cash_out_unavailable')
  })
})

describe('there is no offer', () => {
  const why = async (player: number, bet: string) => (await table.quote(player, bet)).reason

  it('while a price is suspended, of a producer that is down, without a trader, or of a match that is closed', async () => {
    const { player, market, bet } = await table.single()
    const suspended = { why: 'suspended', leg: 0, returns: 'next_price' }
    await table.offer.price(market, { state: 2 })
    expect(await why(player, bet)).toEqual(suspended)
    await table.offer.price(market, { state: 1, producer: 8 })
    await table.offer.producer(false, 8)
    expect(await why(player, bet)).toEqual(suspended)
    await table.offer.price(market, { producer: 3 })
    expect((await table.quote(player, bet)).offer).not.toBeNull()
    await sql`update public.fixtures set is_closed = true where id = (select fixture_id from public.markets where id = ${market})`.execute(
      table.db.sql,
    )
    expect(await why(player, bet)).toEqual(suspended)
    await table.offer.crash()
    expect(await why(player, bet)).toEqual(suspended)
  })

  it('from a price that nobody has vouched for in two seconds, as no bet is placed at it', async () => {
    const { player, bet } = await table.single()
    await table.offer.beat(1_000)
    expect((await table.quote(player, bet)).offer).not.toBeNull()
    await table.offer.beat(2_100)
    expect(await why(player, bet)).toEqual({ why: 'stale', leg: 0, returns: 'next_price' })
    await table.offer.beat()
  })

  it('while a match runs without bets on it, of a bonus, of a free bet, of a bet that waits, and where cash-out is off', async () => {
    const player = await table.player(RICH)
    const market = await table.match()
    const running = await table.offer.match(
      { odds: [1_600, 3_400, 4_500], chances: [600_000, 250_000, 150_000] },
      { startsInMs: -60_000, state: 'running' },
    )
    const bet = await table.bet(player, [{ market }, { market: running.market }])
    expect(await why(player, bet)).toEqual({ why: 'live', leg: 1, returns: 'leg_decided' })
    const mixed = await table.player(300, 700)
    expect(await why(mixed, await table.bet(mixed, [{ market }]))).toMatchObject({ why: 'bonus' })
    const waiting = await table.bet(player, [{ market }], { state: 'pending' })
    expect(await why(player, waiting)).toMatchObject({ why: 'closed', returns: 'never' })
    const open = await table.bet(player, [{ market }])
    const { quote: given } = await table.offered(player, open)
    table.set({ sportsbook_cash_out: false })
    expect(await why(player, open)).toMatchObject({ why: 'closed' })
    const answer = table.bets.cashOut(player, open, { id: randomUUID(), quote: given })
    expect(await refusal(answer)).toBe('cash_out_closed')
    table.set({})
  })
})

describe('the value', () => {
  it('[SPORT-1] of a system and of an Asian line is that of their lines', async () => {
    const player = await table.player(RICH)
    const markets = [await table.match(), await table.match(), await table.match()]
    const system = await table.bet(
      player,
      markets.map((market) => ({ market, odds: 2_000 })),
      {
        ...{ stake: 400, combination: SYSTEMS.trixie },
      },
    )
    // Three doubles of 1.2² and a treble of 1.2³, of 1.00 each.
    expect(await table.offered(player, system)).toMatchObject({ value: 604, percent: 6, amount: 568 })
    const quarter = await table.match({
      ...{ market: 16, specifiers: 'hcp=-0.25', odds: [1_900, 1_900] },
      ...{ chances: [480_000, 390_000], pushes: [130_000, 130_000] },
    })
    const asian = await table.bet(player, [{ market: quarter, odds: 2_000 }])
    expect(await table.offered(player, asian)).toMatchObject({ value: 1_090, amount: 1_046 })
  })

  it('[SPORT-1] of a system is bought back in part, and the lines of the rest sum to what it is paid', async () => {
    const player = await table.player(RICH)
    const markets = [await table.match(), await table.match(), await table.match()]
    const legs = markets.map((market) => ({ market }))
    const system = await table.bet(player, legs, { stake: 400, combination: SYSTEMS.trixie })
    await table.sell(player, system, 100)
    for (const market of markets) await table.won(market, 0)
    for (const market of markets) await table.settle(market)
    const view = betView(await table.bets.get(player, system))
    expect(view.payout).toBe(1_500)
    expect(view.combination.paid?.map(({ payout }) => payout)).toEqual([900, 600])
  })

  it('counts a decided leg at what it came to, and leaves the decided lines of a system to the rest', async () => {
    const player = await table.player(RICH)
    const [won, open] = [await table.match(), await table.match()]
    const bet = await table.bet(player, [{ market: won }, { market: open }])
    await table.won(won, 0)
    await table.settle(won)
    expect(await table.offered(player, bet)).toMatchObject({ value: 2_400, percent: 4, amount: 2_304 })
    expect(await table.sell(player, bet, 500)).toMatchObject({ amount: 1_152n })
    await table.won(open, 1)
    await table.settle(open)
    expect(await table.stands(bet)).toEqual(['lost', 0, 1])
  })

  it('is of the capped return, and the rest keeps its part of the cap', async () => {
    const [player, market] = [await table.player(RICH), await table.match()]
    const bet = await table.bet(player, [{ market, odds: 9_000 }], { cap: 5_000 })
    expect(await table.sell(player, bet, 400)).toMatchObject({ value: 1_200n, amount: 1_152n })
    await table.won(market, 0)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 3_000, 1])
  })
})

it('a bought-back part counts nothing for a rollover: the fact of the settlement is of the rest', async () => {
  const { player, market, bet } = await table.single()
  await table.sell(player, bet, 250)
  await table.won(market, 1)
  await table.settle(market)
  const { rows } = await sql<{ payload: NonNullable<ReturnType<typeof settledFact>> }>`
    select payload from public.outbox where name = 'bet.settled' and payload->>'betId' = ${bet}`.execute(
    table.db.sql,
  )
  expect(rows.map(({ payload }) => payload)).toMatchObject([{ state: 'lost', stakeReal: 750, payoutReal: 0 }])
  const whole = await table.single()
  await table.sell(whole.player, whole.bet)
  expect(await table.settledFacts(whole.bet)).toEqual([])
})

it('[MONEY-4] counts as a payout: for the day of the player, for losses, and in money that is still at stake', async () => {
  const before = new Date(Date.now() - 60_000)
  const { player, bet } = await table.single()
  await table.sell(player, bet, 500)
  const { staked, returned, openStakes, result } = await table.wallet.played(player, before)
  expect([staked, returned, openStakes, result]).toEqual([1_000n, 576n, 500n, 76n])
  const { rows } = await sql<{ lost: bigint; open: bigint }>`
    select public.lost_real(${player}, ${before}, now() + interval '1 minute') as lost, public.open_real(${player}) as open`.execute(
    table.db.sql,
  )
  expect(rows).toEqual([{ lost: -76n, open: 500n }])
})

it('a settlement that knows of no cash-out, as of the release before, changes nothing of a bet with one', async () => {
  const { player, bet } = await table.single()
  await table.sell(player, bet, 250)
  const { rows } = await sql<{ changed: number[] | null }>`
    select public.settle_bets(now(), array[${player}]::bigint[], array[${bet}]::uuid[], (select array[version] from public.bets where id = ${bet}), array[1], array['won'],
      array[2000]::bigint[], array[0]::bigint[], array[${bet}]::uuid[], array[null]::uuid[], array[0]::bigint[], array[0]::bigint[], '{}'::bigint[], array[null]::jsonb[],
      '{}'::int[], '{}'::smallint[], '{}'::int[], '{}'::boolean[], '{}'::smallint[], '{}'::smallint[], '{}'::smallint[], '{}'::smallint[], '{}'::int[], '{}'::uuid[],
      '{}'::uuid[], '{}'::int[], '{}'::bigint[], '{}'::bigint[], '{}'::bigint[], '{}'::smallint[], '{}'::bigint[], '{}'::bigint[]) as changed`.execute(
    table.db.sql,
  )
  expect(rows).toEqual([{ changed: [1] }])
  expect(await table.cashed(bet)).toEqual(['open', 250, 288])
})

it('the books find a cash-out of another amount, one without its movement, and a bet with other sums', async () => {
  const { player, bet } = await table.single()
  await table.sell(player, bet, 250)
  const find = () =>
    table.assertTruth().then(
      () => '',
      (error: Error) => error.message,
    )
  const update = (what: string) => table.change(`update public.cash_outs set ${what} where bet_id = '${bet}'`)
  await table.change('alter table public.cash_outs disable trigger user')
  await update('amount_cents = 287')
  expect(await find()).toMatch(/is its cash-out.*sum to what it says/)
  await update('amount_cents = 288, reference = md5(reference::text)::uuid')
  expect(await find()).toMatch(/is its cash-out.*has its movement/)
  await table.change(`
    update public.cash_outs c set reference = j.rq from ledger.journal j where c.bet_id = '${bet}' and j.wallet_id = c.player_id and j.kind = 54;
    alter table public.cash_outs enable trigger user; update public.bets set cashed_stake_cents = 251 where id = '${bet}'`)
  expect(await find()).toMatch(/sum to what it says/)
  await table.change(`update public.bets set cashed_stake_cents = 250 where id = '${bet}'`)
})
