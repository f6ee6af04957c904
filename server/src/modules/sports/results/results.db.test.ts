import { LOST, VOID } from '@jogo/rules/bets/factor'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { addTraders, ENDED, goal, half, openToldResults, RUNNING } from '../../../../test/told-results.ts'
import { perform } from '../../../acts/index.ts'
import type { Operator } from '../../house/operators/index.ts'
import { judgeHeld } from './late.ts'
import { countResultFigures, listHeldResults } from './report-store.ts'

const RICH = 10_000_000
const HOUR_MS = 3_600_000
let tania: Operator
const table = forFile(() => openToldResults('results'))
beforeAll(async () => {
  tania = (await addTraders(table)).tania
})
afterEach(() => table.assertTruth())

const HOME_WON = [half(1, 1, 0), half(2, 0, 0), goal('home', 30), ENDED]
const marketFixture = async (market: number) => {
  const { rows } = await sql<{ id: number }>`
    select fixture_id::float8 as id from public.markets where id = ${market}`.execute(table.db.sql)
  return rows[0]?.id ?? 0
}

describe('[SPORT-5] [LAW-SPO-6] what the supplier tells', () => {
  it('is paid when it is what we compute from the facts', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await table.facts(fixture, ...HOME_WON)
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('is held, and nobody is paid, when it differs; the operator says what it is', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await table.facts(fixture, half(1, 0, 0), half(2, 0, 1), goal('away', 80), ENDED)
    await table.won(market, 0)
    expect(await table.judge(market)).toMatch(/^differs: 1 is told won and computed lost/)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    const detail = {
      fixture,
      market: 1,
      specifiers: '',
      outcomes: { '3': 'won', '*': 'lost' },
      why: 'checked with the federation',
    }
    expect(await perform(table, tania, 'market.result', detail)).toMatchObject({ is: 'done' })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['lost', 0, 1])
  })

  it('is paid of a quarter of an hour that was over when the match was stopped, and held of one that was not', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -2 * HOUR_MS, state: 'abandoned' })
    const [over, cut] = [
      await table.offer.market(fixture, { market: 102, specifiers: 'from=46|to=60' }),
      await table.offer.market(fixture, { market: 102, specifiers: 'from=61|to=75' }),
    ]
    const bet = await table.bet(await table.player(RICH), [{ market: over }])
    const second = { n: 2, kind: 'regular', home: 1, away: 0, over: false }
    const stopped = { state: 'abandoned', minute: 64 }
    const facts = [half(1, 0, 0), ['period', second], goal('home', 50), ['state', stopped]] as const
    await table.facts(fixture, ...(facts as readonly [string, object][]))
    for (const market of [over, cut]) await table.won(market, 0)
    expect(await table.judge(over)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
    expect(await table.judge(cut)).toMatch(/^differs: 1 is told won and computed void/)
    const named = { fixture, market: 102, specifiers: 'from=61|to=75', why: 'not played to its end' }
    await perform(table, tania, 'market.void', named)
  })

  it('waits for facts that come after it', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.facts(fixture, half(1, 1, 0), goal('home', 30), RUNNING)
    await table.won(market, 0)
    expect(await table.judge(market)).toMatch(/^early/)
    await table.facts(fixture, half(2, 0, 0), ENDED)
    await judgeHeld(table)
    expect(await table.held(market)).toBe(null)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('waits for the facts of a match of which we know nothing, ten minutes, however old it is', async () => {
    const { fixture, market } = await table.offer.match({}, { startsInMs: -2 * HOUR_MS })
    const other = await table.offer.match({}, { startsInMs: -2 * HOUR_MS })
    const bet = await table.bet(await table.player(RICH), [{ market }])
    for (const marketId of [market, other.market]) {
      await table.won(marketId, 0)
      await sql`update public.results set told_at = now() - interval '1 hour' where market_id = ${marketId}`.execute(
        table.db.sql,
      )
      expect(await table.judge(marketId)).toMatch(/^unread/)
    }
    await table.facts(fixture, half(1, 0, 1), half(2, 0, 0), goal('away', 30), ENDED)
    await sql`update public.results set noted_at = now() - interval '11 minutes' where market_id in (${market}, ${other.market})`.execute(
      table.db.sql,
    )
    await judgeHeld(table)
    expect(await table.held(market)).toMatch(/^differs/)
    expect(await table.held(other.market)).toBe(null)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    await perform(table, tania, 'market.void', { fixture, why: 'nobody knows' })
  })

  it('waits while our facts contradict each other', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.facts(fixture, half(1, 1, 0), half(2, 0, 0), ENDED)
    await table.won(market, 0)
    expect(await table.judge(market)).toMatch(/^differs: our facts contradict each other/)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    await table.facts(fixture, goal('home', 30))
    await judgeHeld(table)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it.each([
    ['a cancel of some bets', (market: number) => table.cancel(market, new Date(0), new Date(1))],
    [
      'a cancel of some bets that was taken back',
      async (market: number) => {
        await table.cancel(market, new Date(0), new Date(1))
        await table.rollbackCancel(market, new Date(0), new Date(1))
      },
    ],
    [
      'a void that an operator took back',
      async (market: number) => {
        const fixture = await marketFixture(market)
        await perform(table, tania, 'market.void', { fixture, why: 'wrong teams' })
        expect(
          (await listHeldResults(table.db.sql)).some((heldResult) => heldResult.fixture === fixture),
        ).toBe(false)
        await perform(table, tania, 'market.undo', { fixture, why: 'they were right' })
      },
    ],
  ])('waits for facts behind %s too, and is named meanwhile', async (_, tell) => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.facts(fixture, half(1, 1, 0), goal('home', 30), RUNNING)
    await table.won(market, 0)
    expect(await table.judge(market)).toMatch(/^early/)
    await tell(market)
    await table.judge(market)
    expect(await listHeldResults(table.db.sql)).toContainEqual(
      expect.objectContaining({ fixture, held: expect.stringMatching(/^early/) }),
    )
    await table.facts(fixture, half(2, 0, 0), ENDED)
    await judgeHeld(table)
    expect((await listHeldResults(table.db.sql)).some((heldResult) => heldResult.fixture === fixture)).toBe(
      false,
    )
    await table.settle(market)
    expect((await table.stands(bet))?.slice(0, 2)).toEqual(['won', 2_000])
  })

  it('may come before the first odds', async () => {
    const fixture = await table.offer.fixture()
    await table.facts(fixture, ...HOME_WON)
    const { rows } = await sql<{ id: bigint }>`
      insert into public.markets (fixture_id, market, specifiers, selections) values (${fixture}, 1, '', '{1,2,3}') returning id`.execute(
      table.db.sql,
    )
    const market = Number(rows[0]?.id)
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
  })
})

it('what is held is counted, with how long the first of it waits, until somebody decides it', async () => {
  const figures = () => countResultFigures(table.db.sql, new Date())
  const before = (await figures()).sport_results_held
  const { fixture, market } = await table.offer.match()
  await table.result(market, [VOID, LOST, LOST])
  await sql`update public.results set noted_at = now() - interval '40 hours' where market_id = ${market}`.execute(
    table.db.sql,
  )
  expect(await table.judge(market)).toMatch(/^odd/)
  const held = await figures()
  expect(held.sport_results_held).toBe(before + 1)
  expect(held.sport_results_held_age_seconds).toBeGreaterThanOrEqual(40 * 3_600)
  expect(held.sport_results_held_age_seconds).toBeLessThan(40 * 3_600 + 60)
  await perform(table, tania, 'market.void', { fixture, why: 'no winner' })
  expect(await figures()).toMatchObject({ sport_results_held: before })
  expect((await figures()).sport_results_held_age_seconds).toBeLessThan(40 * 3_600)
})

describe('[LAW-SPO-6] markets with bets that are not settled are counted before their 120 minutes are over', () => {
  const late = async () => (await countResultFigures(table.db.sql, new Date())).sport_markets_late
  const ended = (fixture: number, minutes: number) =>
    sql`update public.fixtures set state = 'ended', ended_at = now() - make_interval(mins => ${minutes}) where id = ${fixture}`.execute(
      table.db.sql,
    )
  it('from ninety minutes after the end of the match, until they are settled', async () => {
    const before = await late()
    const { fixture, market } = await table.offer.match()
    await table.bet(await table.player(RICH), [{ market }])
    await ended(fixture, 85)
    expect(await late()).toBe(before)
    await ended(fixture, 95)
    expect(await late()).toBe(before + 1)
    await table.won(market, 0)
    await table.settle(market)
    expect(await late()).toBe(before)
  })
  it('also when a result was taken back and none came after it', async () => {
    const before = await late()
    const { fixture, market } = await table.offer.match()
    await table.bet(await table.player(RICH), [{ market }])
    await ended(fixture, 95)
    await table.won(market, 0)
    await table.settle(market)
    await table.rollback(market)
    await table.settle(market)
    expect(await late()).toBe(before + 1)
    // A second result is not enough either: the bets must be settled.
    await table.won(market, 1)
    expect(await late()).toBe(before + 1)
    await table.settle(market)
    expect(await late()).toBe(before)
  })
})

describe('[LAW-SPO-6] 72 hours after it was settled', () => {
  it.each([
    ['a cancel', (market: number) => table.cancel(market)],
    ['a rollback', (market: number) => table.rollback(market)],
    ['another result', (market: number) => table.won(market, 1)],
  ])('%s changes nothing, and is named', async (_, tell) => {
    const { market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.won(market, 0)
    await table.settle(market)
    await sql`update public.results set settled_at = now() - interval '73 hours' where market_id = ${market}`.execute(
      table.db.sql,
    )
    await tell(market)
    expect(await table.judge(market)).toMatch(/^final/)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('a result counts where the one before was taken back in time', async () => {
    const { fixture, market } = await table.offer.match()
    await table.facts(fixture, ...HOME_WON)
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.won(market, 1)
    await table.settle(market)
    await table.rollback(market)
    await table.settle(market)
    await sql`update public.results set settled_at = now() - interval '73 hours' where market_id = ${market}`.execute(
      table.db.sql,
    )
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 3])
  })
})

describe('bad input', () => {
  it('a rollback of what never came changes nothing, and the result after it counts', async () => {
    const { fixture, market } = await table.offer.match()
    await table.facts(fixture, ...HOME_WON)
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.rollback(market)
    await table.rollbackCancel(market)
    await table.judge(market)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('a result that comes again with another certainty pays once', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await table.facts(fixture, ...HOME_WON)
    await table.won(market, 0)
    await sql`update public.results set certainty = 1 where market_id = ${market}`.execute(table.db.sql)
    expect(await table.judge(market)).toBe(null)
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('what makes no sense is not judged again and again, and keeps nothing else waiting', async () => {
    const markets = [1, 2, 3].map(() => table.offer.match())
    const [odd, match, other] = await Promise.all(markets)
    await table.result(odd?.market ?? 0, [VOID, LOST, LOST])
    for (const { fixture, market } of [match, other].filter((some) => some !== undefined)) {
      await table.facts(fixture, half(1, 1, 0), goal('home', 30), RUNNING)
      await table.won(market, 0)
    }
    for (const { market } of await Promise.all(markets)) await table.judge(market)
    await table.facts(other?.fixture ?? 0, half(2, 0, 0), ENDED)
    const looks = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from public.results where judged_at > now() - interval '1 day' and market_id in (${match?.market}, ${other?.market}) and held is not null`.execute(
        table.db.sql,
      )
      return rows[0]?.n
    }
    await sql`update public.results set judged_at = now() - interval '2 days' where held is not null`.execute(
      table.db.sql,
    )
    await judgeHeld(table, 1)
    await judgeHeld(table, 1)
    expect([await table.held(other?.market ?? 0), await looks()]).toEqual([null, 1])
    expect(await table.held(odd?.market ?? 0)).toMatch(/^odd/)
  })
})
