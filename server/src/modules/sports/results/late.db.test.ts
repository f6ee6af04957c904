import { VOID } from '@jogo/rules/bets/factor'
import { findBettingRules, type RulesBook } from '@jogo/rules/bets/rules-versions'
import type { Market } from '@jogo/rules/markets/market'
import { findMarket } from '@jogo/rules/markets/table'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { addTraders, ENDED, goal, half, openToldResults } from '../../../../test/told-results.ts'
import { perform } from '../../../acts/index.ts'
import type { Operator } from '../../house/operators/index.ts'
import { judgeResults } from './judge-results.ts'
import { storeRules, voidLate } from './late.ts'
import { countResultFigures } from './report-store.ts'

const RICH = 10_000_000
let tania: Operator
const table = forFile(() => openToldResults('late'))
beforeAll(async () => {
  tania = (await addTraders(table)).tania
  await heardUntil(0)
})
afterEach(() => table.assertTruth())

const HOUR_MS = 3_600_000
/** Messages of the producers are complete up to this number of hours ago. @param down a producer that is down */
const heardUntil = (hoursAgo: number, down?: number) =>
  sql`
    insert into public.producers (id, name, is_up, why, changed_at, valid_until)
    select id, 'test', id is distinct from ${down ?? null}::int, 'test', now(), now() - make_interval(hours => ${hoursAgo}) from unnest('{1,3}'::int[]) id
    on conflict (id) do update set is_up = excluded.is_up, valid_until = excluded.valid_until`.execute(
    table.db.sql,
  )

describe('after 48 hours', () => {
  it('what is not decided is void; what is decided stands', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * 3_600_000, state: 'abandoned' })
    const [first, whole] = [
      await table.offer.market(fixture, { market: 60 }),
      await table.offer.market(fixture, { market: 1 }),
    ]
    const player = await table.player(RICH)
    const [firstBet, two] = [
      await table.bet(player, [{ market: first }]),
      await table.bet(player, [{ market: whole }]),
    ]
    await table.won(first, 0)
    await table.settle(first)
    await voidLate(table)
    await Promise.all([table.settle(first), table.settle(whole)])
    expect(await table.stands(firstBet)).toEqual(['won', 2_000, 1])
    expect(await table.stands(two)).toEqual(['void', 1_000, 1])
    await voidLate(table)
    expect((await table.settle(whole)).changed).toBe(0)
  })
  it('a market whose result was taken back is void, and what the house said an operator may take back', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * HOUR_MS, state: 'abandoned' })
    const market = await table.offer.market(fixture, { market: 60 })
    const bet = await table.bet(await table.player(RICH), [{ market }])
    // Our facts decide the market, but after the supplier's rollback it is not paid.
    await table.facts(fixture, half(1, 1, 0), goal('home', 30), ['state', { state: 'abandoned' }])
    await table.won(market, 0)
    await table.cancel(market, new Date(0), new Date(1))
    await table.rollback(market)
    await voidLate(table)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['void', 1_000, 1])
    await perform(table, tania, 'market.undo', {
      fixture,
      market: 60,
      specifiers: '',
      why: 'it is played on',
    })
    await voidLate(table)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 2])
  })

  it('what was played decides where the supplier says nothing, in each line of it; what he said and is held waits for a person', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * HOUR_MS, state: 'abandoned' })
    const total = (line: string) => table.offer.market(fixture, { market: 18, specifiers: `total=${line}` })
    const [decided, open, held] = [await total('1.5'), await total('2.5'), await total('0.5')]
    const player = await table.player(RICH)
    const bets = [
      await table.bet(player, [{ market: decided }]),
      await table.bet(player, [{ market: decided, selection: 1 }]),
      await table.bet(player, [{ market: open }]),
      await table.bet(player, [{ market: held }]),
    ]
    await table.facts(
      fixture,
      half(1, 1, 0),
      ['period', { n: 2, kind: 'regular', home: 1, away: 0, over: false }],
      goal('home', 10),
      goal('home', 50),
      ['state', { state: 'abandoned' }],
    )
    await table.won(held, 1)
    expect(await table.judge(held)).toMatch(/^differs/)
    const stand = async () => {
      await voidLate(table)
      for (const market of [decided, open, held]) await table.settle(market)
      return table.states(bets)
    }
    expect(await stand()).toEqual(['won', 'lost', 'void', 'open'])
    const named = { fixture, market: 18, specifiers: 'total=1.5', why: 'the second goal was taken back' }
    await perform(table, tania, 'market.undo', named)
    expect(await stand()).toEqual(['open', 'open', 'void', 'open'])
  })

  it('are counted from the start on which a bet was placed', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * HOUR_MS })
    const market = await table.offer.market(fixture)
    const player = await table.player(RICH)
    const before = await table.bet(player, [{ market }])
    await sql`update public.fixtures set starts_at = now() + interval '9 days' where id = ${fixture}`.execute(
      table.db.sql,
    )
    const after = await table.bet(player, [{ market }], { placedAt: new Date(Date.now() + 60_000) })
    await voidLate(table)
    await voidLate(table)
    await table.settle(market)
    expect(await table.stands(before)).toEqual(['void', 1_000, 1])
    expect(await table.stands(after)).toEqual(['open', 0, 0])
    await table.won(market, 0)
    await table.settle(market)
    expect(await table.stands(before)).toEqual(['void', 1_000, 1])
    expect(await table.stands(after)).toEqual(['won', 2_000, 1])
  })

  it('are not over for a match that was moved by a day', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * HOUR_MS })
    const market = await table.offer.market(fixture)
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await sql`update public.fixtures set starts_at = starts_at + interval '24 hours' where id = ${fixture}`.execute(
      table.db.sql,
    )
    await voidLate(table)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
  })
})

describe('after 48 hours in which the supplier was not heard', () => {
  it.each([
    ['a producer is down', 0, 1],
    ['the other is down', 0, 3],
    ['nobody has heard them since', 2, undefined],
  ])('nothing is void, and the match is counted: %s', async (_, hoursAgo, down) => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * HOUR_MS, state: 'running' })
    const market = await table.offer.market(fixture)
    const unheard = async () => (await countResultFigures(table.db.sql, new Date())).sport_matches_unheard
    await heardUntil(hoursAgo, down)
    const others = await unheard()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    const stand = async () => {
      await voidLate(table)
      await table.settle(market)
      return [await table.stands(bet), await unheard()]
    }
    expect(await stand()).toEqual([['open', 0, 0], others + 1])
    await heardUntil(0)
    expect(await stand()).toEqual([['void', 1_000, 1], 0])
  })
})

describe('a bet is settled by the version of the rules that it was placed under', () => {
  const first = findMarket('football', 1) as Extract<Market, { by: 'score' }>
  const of = findBettingRules(1)
  /** From the second version on a market is decided by the first half, and a match is void after 36 hours. */
  const TWO: RulesBook = new Map([
    [1, of],
    [2, { ...of, voidAfterHours: 36, findMarket: () => ({ ...first, scope: 'first_half' as const }) }],
  ])

  it('whichever of them the supplier goes by', async () => {
    const player = await table.player(RICH)
    for (const [winner, home, away] of [
      [0, 'won', 'won'],
      [2, 'won', 'won'],
      [1, 'open', 'open'],
    ] as const) {
      const { fixture, market } = await table.offer.match()
      await table.facts(
        fixture,
        half(1, 0, 1),
        half(2, 2, 0),
        goal('away', 5),
        goal('home', 50),
        goal('home', 60),
        ENDED,
      )
      const bets = [
        await table.bet(player, [{ market, selection: 0 }], { rules: 1 }),
        await table.bet(player, [{ market, selection: 2 }], { rules: 2 }),
        await table.bet(player, [{ market, selection: 1 }], { rules: 2 }),
      ]
      await table.won(market, winner)
      await table.db.transaction((tx) => judgeResults(tx, [market], new Date(), TWO))
      await table.settle(market)
      const states = await table.states(bets)
      expect(states).toEqual([home, away, home === 'open' ? 'open' : 'lost'])
    }
  })

  it('and a version without the market has no say: a contradicted result is held', async () => {
    const rules: RulesBook = new Map([
      [1, { ...of, findMarket: () => undefined }],
      [2, of],
    ])
    const { fixture, market } = await table.offer.match()
    await table.facts(fixture, half(1, 1, 0), half(2, 0, 0), goal('home', 5), ENDED)
    const bet = await table.bet(await table.player(RICH), [{ market }], { rules: 2 })
    const stand = async (winner: number) => {
      await table.won(market, winner)
      await table.db.transaction((tx) => judgeResults(tx, [market], new Date(), rules))
      await table.settle(market)
      const { rows } = await sql`select rules, split_part(held, ':', 1) as held from public.results
        where market_id = ${market} order by n desc limit 1`.execute(table.db.sql)
      return [rows, await table.states([bet])]
    }
    expect(await stand(2)).toEqual([[{ rules: null, held: 'differs' }], ['open']])
    expect(await stand(0)).toEqual([[{ rules: null, held: null }], ['won']])
  })

  it('and void after its hours', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -40 * 3_600_000 })
    const market = await table.offer.market(fixture)
    const player = await table.player(RICH)
    const bets = [
      await table.bet(player, [{ market }], { rules: 1 }),
      await table.bet(player, [{ market }], { rules: 2 }),
    ]
    const stand = async () => {
      await voidLate(table, TWO)
      await table.settle(market)
      return await table.states(bets)
    }
    expect(await stand()).toEqual(['open', 'void'])
    await sql`update public.fixtures set starts_at = starts_at - interval '9 hours' where id = ${fixture}`.execute(
      table.db.sql,
    )
    expect(await stand()).toEqual(['void', 'void'])
  })
})

it('the first version gives back what the second decides of a match that was given up', async () => {
  const tournament = await table.offer.tournament(5, { sport: 'tennis' })
  const over = { market: 189, specifiers: 'total=20.5' }
  const { fixture, market } = await table.offer.match(over, { tournament })
  const open: [string, object] = ['period', { n: 2, kind: 'regular', home: 4, away: 5, over: false }]
  await table.facts(fixture, half(1, 6, 3), open, ['state', { state: 'retired' }])
  const player = await table.player(RICH)
  const bets = [
    await table.bet(player, [{ market }], { rules: 1 }),
    await table.bet(player, [{ market }], { rules: 2 }),
  ]
  await table.result(market, [VOID, VOID])
  await table.judge(market)
  expect(await table.states(bets)).toEqual(['void', 'won'])
})

it('each version of the rules is stored once', async () => {
  await storeRules(table)
  await storeRules(table)
  const { version, void_after_hours, final_after_hours, price_error_milli, markets } =
    await table.offerDoor.showRules()
  expect([version, void_after_hours, final_after_hours, price_error_milli]).toEqual([4, 48, 72, 1_500])
  expect(markets.length).toBeGreaterThan(50)
  const first = await table.offerDoor.showRules(1)
  expect([first.versions.map((version) => version.version), first.continues]).toEqual([
    [4, 3, 2, 1],
    undefined,
  ])
})
