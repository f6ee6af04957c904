import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPlantedBets } from '../../../../test/planted-bets.ts'
import { approve, perform } from '../../../acts/index.ts'
import { createPasswords } from '../../../platform/passwords.ts'
import type { Operator } from '../../operators/index.ts'
import { createOperators } from '../../operators/index.ts'
import { judgeHeld, storeRules, voidLate } from './late.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const RICH = 10_000_000
let table: Awaited<ReturnType<typeof openPlantedBets>>
let tania: Operator
let tomas: Operator

beforeAll(async () => {
  table = await openPlantedBets('results')
  const { db, clock } = table
  const operators = createOperators({ db, clock, passwords: createPasswords() })
  await operators.addFirst({ name: 'tania', roles: ['trader'], passphrase: PASSPHRASE })
  tania = await operators.prove('tania', PASSPHRASE)
  const passphraseHash = await operators.preparePassphrase('tomas', PASSPHRASE)
  await perform({ db, clock }, tania, 'operator.add', { name: 'tomas', roles: ['trader'], passphraseHash })
  tomas = await operators.prove('tomas', PASSPHRASE)
})
afterAll(() => table.close())
afterEach(() => table.assertTruth())

const facts = async (fixture: number, ...rows: [string, object][]) => {
  for (const [kind, payload] of rows)
    await sql`
      insert into public.fixture_facts (fixture_id, n, kind, source, payload, told_at)
      select ${fixture}, coalesce(max(n), 0) + 1, ${kind}, ${randomUUID()}, ${JSON.stringify(payload)}::jsonb, now()
        from public.fixture_facts where fixture_id = ${fixture}`.execute(table.db.sql)
}
const half = (n: number, home: number, away: number) =>
  ['period', { n, kind: 'regular', home, away, over: true }] as [string, object]
const goal = (side: 'home' | 'away', minute: number) =>
  ['goal', { side, half: minute <= 45 ? 1 : 2, minute, added: null, player: null }] as [string, object]
const ENDED = ['state', { state: 'ended' }] as [string, object]

const held = async (market: number) => {
  const { rows } = await sql<{ held: string | null }>`
    select held from public.results where market_id = ${market} order by n desc limit 1`.execute(table.db.sql)
  return rows[0]?.held
}
/** Judges what was told last, and settles what counts. */
const judge = async (market: number) => {
  await table.db.transaction((tx) => table.sportsbook.results.judge(tx, [market]))
  await table.settle(market)
  return held(market)
}

describe('[SPORT-5] [LAW-SPO-6] what the supplier tells', () => {
  it('is paid when it is what we compute from the facts', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await facts(fixture, half(1, 1, 0), half(2, 0, 0), goal('home', 30), ENDED)
    await table.won(market, 0)
    expect(await judge(market)).toBe(null)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('is held, and nobody is paid, when it differs; the operator says what it is', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await facts(fixture, half(1, 0, 0), half(2, 0, 1), goal('away', 80), ENDED)
    await table.won(market, 0)
    expect(await judge(market)).toMatch(/^differs: 1 is told won and computed lost/)
    expect(await table.stands(bet)).toEqual(['open', 0, 0])
    const said = {
      fixture,
      market: 1,
      specifiers: '',
      outcomes: { '3': 'won', '*': 'lost' },
      why: 'checked with the federation',
    }
    expect(await perform(table, tania, 'market.result', said)).toMatchObject({ is: 'done' })
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['lost', 0, 1])
  })

  it('waits for facts that come after it', async () => {
    const { fixture, market } = await table.offer.match()
    const bet = await table.bet(await table.player(RICH), [{ market }])
    await facts(fixture, half(1, 1, 0), goal('home', 30), ['state', { state: 'running' }])
    await table.won(market, 0)
    expect(await judge(market)).toMatch(/^early/)
    await facts(fixture, half(2, 0, 0), ENDED)
    await judgeHeld(table)
    expect(await held(market)).toBe(null)
    await table.settle(market)
    expect(await table.stands(bet)).toEqual(['won', 2_000, 1])
  })

  it('may come before the first odds', async () => {
    const fixture = await table.offer.fixture()
    const { rows } = await sql<{ id: bigint }>`
      insert into public.markets (fixture_id, market, specifiers, selections) values (${fixture}, 1, '', '{1,2,3}') returning id`.execute(
      table.db.sql,
    )
    const market = Number(rows[0]?.id)
    await table.won(market, 0)
    expect(await judge(market)).toBe(null)
  })
})

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
    const asked = await perform(table, tania, 'market.void', { ...named, why: 'wrong teams shown' })
    expect(asked).toMatchObject({ is: 'waits' })
    await table.settle(market)
    expect(await table.stands(small)).toEqual(['won', 2_000, 1])
    const id = 'id' in asked ? asked.id : 0
    await expect(approve(table, tania, id)).rejects.toMatchObject({ code: 'approval_by_other' })
    await approve(table, tomas, id)
    await table.settle(market)
    expect(await table.stands(small)).toEqual(['void', 1_000, 2])
    expect(await table.stands(large)).toEqual(['void', 1_000_000, 2])
    expect(await table.balance(player)).toEqual([RICH, 0])
  })

  it('voids a price error by the number in the rules, for winners and losers alike, and by two people', async () => {
    const { fixture, market } = await table.offer.match()
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000)
    for (const [version, minute, home] of [
      [1, -60, 2_000],
      [2, -30, 20_000],
      [3, -10, 2_000],
    ] as const)
      await sql`
        insert into public.price_log (at, fixture_id, n, market_id, version, state, odds, source, hash)
        values (${at(minute)}, ${fixture}, ${version}, ${market}, ${version}, 1, ${[home, 3_000, 4_000]}, 'own', '')`.execute(
        table.db.sql,
      )
    const player = await table.player(RICH)
    const bets = [
      await table.bet(player, [{ market }], { placedAt: at(-40) }),
      await table.bet(player, [{ market, odds: 20_000 }], { placedAt: at(-20) }),
      await table.bet(player, [{ market, selection: 1 }], { placedAt: at(-20) }),
    ]
    await table.won(market, 0)
    await table.settle(market)
    const error = { fixture, market: 1, specifiers: '', why: 'a digit too many' }
    const span = (from: number, to: number) => ({ from: at(from).toISOString(), to: at(to).toISOString() })
    await expect(
      perform(table, tania, 'market.price-error', { ...error, ...span(-9, -1) }),
    ).rejects.toMatchObject({ code: 'price_not_wrong' })
    const asked = await perform(table, tania, 'market.price-error', { ...error, ...span(-45, -10) })
    await approve(table, tomas, 'id' in asked ? asked.id : 0)
    await table.settle(market)
    expect(await Promise.all(bets.map(table.stands))).toEqual([
      ['won', 2_000, 1],
      ['void', 1_000, 2],
      ['void', 1_000, 2],
    ])
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

describe('after 48 hours', () => {
  it('what is not decided is void; what is decided stands', async () => {
    const fixture = await table.offer.fixture({ startsInMs: -49 * 3_600_000, state: 'abandoned' })
    const [first, whole] = [
      await table.offer.market(fixture, { market: 60 }),
      await table.offer.market(fixture, { market: 1 }),
    ]
    const player = await table.player(RICH)
    const [one, two] = [
      await table.bet(player, [{ market: first }]),
      await table.bet(player, [{ market: whole }]),
    ]
    await table.won(first, 0)
    await table.settle(first)
    await voidLate(table)
    await Promise.all([table.settle(first), table.settle(whole)])
    expect(await table.stands(one)).toEqual(['won', 2_000, 1])
    expect(await table.stands(two)).toEqual(['void', 1_000, 1])
    await voidLate(table)
    expect((await table.settle(whole)).changed).toBe(0)
  })
})

it('the rules of today are stored once', async () => {
  await storeRules(table)
  await storeRules(table)
  const { version, void_after_hours, final_after_hours, price_error_milli, markets } =
    await table.sportsbook.showRules()
  expect([version, void_after_hours, final_after_hours, price_error_milli]).toEqual([1, 48, 72, 1_500])
  expect(markets.length).toBeGreaterThan(50)
})
