import { isSigned, playerMark } from '@jogo/rules/bets/receipt'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable, type SportsTable } from '../../../../../test/sports-table.ts'
import { betView } from '../show/views.ts'

const table = forFile(() => openSportsTable('place_bets'))
afterEach(async () => {
  table.set({})
  table.clockAhead(0)
  await table.offer.open()
})
afterAll(() => table.assertTruth())

/** Refusal codes by index of the bet in the slip. */
const placeProblemCodes = async (playerId: number, slip: Awaited<ReturnType<SportsTable['slip']>>) => {
  const { bets, problems } = await table.bets.place(playerId, slip)
  if (problems.length > 0) expect(bets).toEqual([])
  const place = new Map(slip.bets.map(({ id }, at) => [id, at]))
  return problems.map(({ bet, code, leg }) => [place.get(bet), code, leg])
}
const match = (...planted: Parameters<SportsTable['offer']['match']>) => table.offer.match(...planted)

describe('a slip', () => {
  it('[SPORT-4] [LAW-SPO-3] is taken whole: stakes, bets, legs, receipts, in one group', async () => {
    const [firstMatch, two, three] = [await match(), await match(), await match()]
    const playerId = await table.player(5_000, 500)
    const { bets, problems } = await table.place(playerId, [
      { stake: 1_000, legs: [{ fixture: firstMatch.fixture }] },
      {
        stake: 4_200,
        legs: [
          { fixture: firstMatch.fixture, selection: '2' },
          { fixture: two.fixture },
          { fixture: three.fixture },
        ],
      },
    ])
    expect(problems).toEqual([])
    expect(bets.map(({ kind }) => kind)).toEqual(['single', 'multiple'])
    expect(await table.balance(playerId)).toEqual([0, 300])
    const [single, multiple] = bets
    expect(multiple).toMatchObject({
      stakeReal: 4_000n,
      stakeBonus: 200n,
      possiblePayout: 45_360n,
      cap: 50_000_000n,
    })
    const { data } = { data: (await table.bets.list(playerId)).bets }
    expect(data.map(({ id }) => id).sort()).toEqual(bets.map(({ id }) => id).sort())
    expect(data.find(({ id }) => id === single?.id)).toEqual(single)
    const { rows } = await sql<{ payload: object }>`
      select payload from outbox where name = 'bet.placed' order by id`.execute(table.db.sql)
    expect(rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        betId: single?.id,
        mechanic: 'single',
        legs: 1,
        stakeReal: 1_000,
        stakeBonus: 0,
        leastOdds: 2_000,
      }),
      expect.objectContaining({
        betId: multiple?.id,
        mechanic: 'multiple',
        legs: 3,
        stakeReal: 4_000,
        stakeBonus: 200,
        leastOdds: 2_000,
      }),
    ])
  })

  it('[LAW-SPO-2] gets a receipt that anybody can check, and that nobody can change', async () => {
    const { fixture, market } = await match()
    await sql`update prices_now set hash = decode(repeat('a7', 32), 'hex'), logged_version = version where market_id = ${market}`.execute(
      table.db.sql,
    )
    const playerId = await table.player(1_000)
    const bet = await table.bet(playerId, [{ fixture }])
    const { receipt } = betView(bet)
    const key = (await table.bets.receiptKeys()).find((receiptKey) => receiptKey.key === receipt.key)
    expect(await isSigned(receipt, key?.publicKey ?? '')).toBe(true)
    expect(
      await isSigned({ ...receipt, text: receipt.text.replace('2000', '2001') }, key?.publicKey ?? ''),
    ).toBe(false)
    expect(JSON.parse(receipt.text)).toMatchObject({
      bet: bet.id,
      player: playerMark(bet.id, playerId),
      stake: 1_000,
      combination: { sizes: [1], bankers: [], line_stake: 1_000 },
      possible_payout: 2_000,
      legs: [
        {
          ...{ fixture, market: 1, specifiers: '', selection: '1', odds: 2_000, price_hash: 'a7'.repeat(32) },
          ...{
            home: bet.legs[0]?.home,
            away: bet.legs[0]?.away,
            starts_at: bet.legs[0]?.startsAt.toISOString(),
          },
          ...{ market_name: 'Resultado final', selection_name: bet.legs[0]?.home },
        },
      ],
      v: 2,
    })
  })

  it('gets the same answer again, also when its match has begun, its market is gone and no bets are taken', async () => {
    const { fixture, market } = await match()
    const playerId = await table.player(3_000)
    const slip = await table.slip([{ legs: [{ fixture }] }, { legs: [{ fixture, selection: '2' }] }])
    const first = await table.bets.place(playerId, slip)
    expect(first.problems).toEqual([])
    expect(await table.bets.place(playerId, slip)).toEqual(first)
    await table.offer.price(market, { state: 0 })
    table.age(2_000)
    expect(await table.bets.place(playerId, slip)).toEqual(first)
    for (const closed of [{ sport_enabled: false }, { sportsbook_source: 'supplier' as const }]) {
      table.set(closed)
      expect(await table.bets.place(playerId, slip)).toEqual(first)
    }
    await table.offer.beat(5_000)
    table.set({})
    expect(await table.bets.place(playerId, slip)).toEqual(first)
    expect(await table.balance(playerId)).toEqual([1_000, 0])
  })

  it('is refused when one of its ids was used for another bet', async () => {
    const { fixture } = await match()
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ legs: [{ fixture }] }])
    await table.bets.place(playerId, slip)
    const [bet] = slip.bets
    if (!bet) throw new Error('no bet')
    const other = { ...slip, bets: [{ ...bet, stake: 900 }] }
    await expect(table.bets.place(playerId, other)).rejects.toMatchObject({ code: 'reference_reused' })
    const more = await table.slip([{ legs: [{ fixture, selection: '3' }] }])
    const part = { ...slip, bets: [bet, ...more.bets] }
    await expect(table.bets.place(playerId, part)).rejects.toMatchObject({ code: 'reference_reused' })
    expect(await table.balance(playerId)).toEqual([8_000, 0])
  })

  it('names every bet at fault, with how its price stands now, and takes none', async () => {
    const [firstMatch, two, three] = [await match(), await match(), await match({}, { startsInMs: -1_000 })]
    const playerId = await table.player(9_000)
    const slip = await table.slip([
      { legs: [{ fixture: firstMatch.fixture }] },
      { legs: [{ fixture: two.fixture }, { fixture: three.fixture }] },
      { legs: [{ fixture: two.fixture, selection: '3' }] },
    ])
    await table.offer.price(firstMatch.market, { odds: [2_100, 2_700, 3_300] })
    await table.offer.price(two.market, { state: 2 })
    const { bets, problems } = await table.bets.place(playerId, slip)
    expect(bets).toEqual([])
    expect(problems).toEqual([
      expect.objectContaining({
        bet: slip.bets[0]?.id,
        code: 'odds_changed',
        leg: 0,
        state: 'open',
        odds: 2_100,
        version: 2,
      }),
      expect.objectContaining({
        bet: slip.bets[1]?.id,
        code: 'market_suspended',
        leg: 0,
        state: 'suspended',
      }),
      expect.objectContaining({ bet: slip.bets[1]?.id, code: 'match_started', leg: 1 }),
      expect.objectContaining({ bet: slip.bets[2]?.id, code: 'market_suspended', leg: 0 }),
    ])
    expect(await table.balance(playerId)).toEqual([9_000, 0])
  })

  it('[SPORT-4] [ENT-16] keeps to the settings of stakes, legs and the book', async () => {
    const [firstMatch, two] = [await match(), await match()]
    const playerId = await table.player(99_999)
    const both = [{ fixture: firstMatch.fixture }, { fixture: two.fixture }]
    const stakes = await table.slip([
      { stake: 9, legs: [{ fixture: firstMatch.fixture }] },
      { stake: 99_000, legs: [{ fixture: two.fixture }] },
    ])
    table.set({ sportsbook_bet_max_total: 50_000 })
    expect(await table.bets.place(playerId, stakes)).toMatchObject({
      problems: [
        { code: 'stake_below_min', limit: 10 },
        { code: 'stake_above_max', limit: 49_991 },
      ],
    })
    const small = await table.slip([
      { stake: 20, legs: [{ fixture: firstMatch.fixture }] },
      { stake: 25, legs: [{ fixture: two.fixture }] },
    ])
    expect(await table.bets.place(playerId, small)).toMatchObject({
      problems: [{ bet: small.bets[1]?.id, code: 'stake_below_min', limit: 30 }],
    })
    table.set({ sport_bet_multiple: false })
    expect(await placeProblemCodes(playerId, await table.slip([{ legs: both }]))).toEqual([
      [0, 'multiples_closed', null],
    ])
    table.set({ sportsbook_max_selections: 1 })
    expect(await placeProblemCodes(playerId, await table.slip([{ legs: both }]))).toEqual([
      [0, 'legs_too_many', null],
    ])
    table.set({ sportsbook_max_payout: 1_500 })
    expect((await table.bet(playerId, [{ fixture: firstMatch.fixture }])).possiblePayout).toBe(1_500n)
    for (const [shut, code] of [
      [{ sport_enabled: false }, 'sports_closed'],
      [{ sportsbook_source: 'supplier' }, 'sports_by_supplier'],
    ] as const) {
      table.set(shut)
      const closed = table.place(playerId, [{ legs: [{ fixture: firstMatch.fixture }] }])
      await expect(closed).rejects.toMatchObject({ code })
    }
  })

  it('may not name a bet twice, a selection twice however it is spelled, 21 legs, or an id that is not a client’s', async () => {
    const { fixture } = await match()
    const line = await table.offer.market(fixture, { market: 18, specifiers: 'total=2.5' })
    expect(line).toBeGreaterThan(0)
    const playerId = await table.player(9_000)
    const once = await table.slip([{ legs: [{ fixture }] }])
    const refused = (slip: typeof once) => expect(table.bets.place(playerId, slip)).rejects
    await refused({ ...once, bets: [...once.bets, ...once.bets] }).toMatchObject({ code: 'slip_invalid' })
    const over = { fixture, market: 18, selection: '12', odds: 2_000 }
    const spelled = await table.slip([
      {
        legs: [
          { ...over, specifiers: 'total=2.5' },
          { ...over, specifiers: 'total=2.50' },
        ],
      },
    ])
    await refused(spelled).toMatchObject({ code: 'slip_invalid' })
    const many = await Promise.all(Array.from({ length: 21 }, () => match()))
    const long = await table.slip([{ legs: many.map((row) => ({ fixture: row.fixture })) }])
    expect(await placeProblemCodes(playerId, long)).toEqual([[0, 'legs_too_many', null]])
    const derived = '00000000-0000-5000-8000-000000000001'
    await refused(await table.slip([{ id: derived, legs: [{ fixture }] }])).toMatchObject({
      code: 'invalid_request',
    })
  })

  it('is told which of its selections there are not', async () => {
    const { fixture } = await match()
    const playerId = await table.player(9_000)
    const unknown = [
      { fixture: 1 },
      { fixture, market: 99_998 },
      { fixture, market: 18, specifiers: 'total=2.5' },
      { fixture, market: 18, specifiers: 'hcp=|||=' },
      { fixture, selection: '4' },
    ]
    for (const leg of unknown)
      expect(await placeProblemCodes(playerId, await table.slip([{ legs: [leg] }]))).toEqual([
        [0, 'selection_unknown', 0],
      ])
  })

  it('may not join what depends on each other, and is told why', async () => {
    const { fixture } = await match()
    await table.offer.market(fixture, { market: 18, specifiers: 'total=2.5' })
    const playerId = await table.player(9_000)
    const { problems } = await table.place(playerId, [
      { legs: [{ fixture }, { fixture, market: 18, specifiers: 'total=2.5', selection: '12' }] },
    ])
    expect(problems).toMatchObject([{ code: 'legs_related', related: { legs: [0, 1], why: 'fixture' } }])
  })

  it('names the bets that the balance no longer pays, so that the first that fit are sent', async () => {
    const fixtures = [await match(), await match(), await match()].map(({ fixture }) => fixture)
    const playerId = await table.player(1_000)
    const drafts = fixtures.map((fixture, at) => ({ stake: [600, 500, 400][at] ?? 0, legs: [{ fixture }] }))
    const slip = await table.slip(drafts)
    const { bets, problems } = await table.bets.place(playerId, slip)
    expect([bets, problems.map(({ bet, code }) => [bet, code])]).toEqual([
      [],
      [[slip.bets[1]?.id, 'insufficient_funds']],
    ])
    const rest = await table.place(
      playerId,
      [drafts[0], drafts[2]].flatMap((bet) => bet ?? []),
    )
    expect(rest.bets).toHaveLength(2)
    await expect(table.place(playerId, drafts)).rejects.toMatchObject({ code: 'insufficient_funds' })
  })

  it('one match that is listed twice is no double', async () => {
    const HOUR_MS = 3_600_000
    const [firstMatch, other] = [
      await match({}, { startsInMs: HOUR_MS }),
      await match({}, { startsInMs: 3 * HOUR_MS }),
    ]
    await sql`
      update public.fixtures f set home_id = o.home_id, away_id = o.away_id from public.fixtures o
       where f.id = ${other.fixture} and o.id = ${firstMatch.fixture}`.execute(table.db.sql)
    const legs = [{ fixture: firstMatch.fixture }, { fixture: other.fixture }]
    const { bets, problems } = await table.place(await table.player(9_000), [{ legs }])
    expect(bets).toEqual([])
    expect(problems).toMatchObject([{ code: 'legs_related', related: { legs: [0, 1], why: 'listing' } }])
  })
})

describe('what takes no bets', () => {
  const cases: Record<string, [code: string, plant: () => Promise<number>]> = {
    'a match that has begun, by the clock of the database': [
      'match_started',
      async () => (await match({}, { startsInMs: -1 })).fixture,
    ],
    'a match under way': ['match_started', async () => (await match({}, { state: 'running' })).fixture],
    'a match that is off': ['market_closed', async () => (await match({}, { state: 'cancelled' })).fixture],
    'a suspended market': ['market_suspended', async () => (await match({ state: 2 })).fixture],
    'a closed market': ['market_closed', async () => (await match({ state: 0 })).fixture],
    'a selection without odds': [
      'market_suspended',
      async () => (await match({ odds: [0, 3_000, 4_000] })).fixture,
    ],
    'odds of 1': ['market_suspended', async () => (await match({ odds: [1_000, 3_000, 4_000] })).fixture],
    'a price of a trader who lost the lease': [
      'market_suspended',
      async () => (await match({ epoch: 6 })).fixture,
    ],
    'a producer that is down': [
      'market_suspended',
      async () => {
        await table.offer.producer(false, 1)
        return (await match({ producer: 1 })).fixture
      },
    ],
    'a closed tournament': [
      'market_closed',
      async () => {
        await table.offer.tournament(9, { isOpen: false })
        return (await match({}, { tournament: 9 })).fixture
      },
    ],
  }
  it.each(Object.entries(cases))('[LAW-SPO-4] %s', async (_, [code, plant]) => {
    const fixture = await plant()
    const playerId = await table.player(9_000)
    expect(
      await placeProblemCodes(playerId, await table.slip([{ legs: [{ fixture, odds: 2_000 }] }])),
    ).toEqual([[0, code, 0]])
    expect(await table.balance(playerId)).toEqual([9_000, 0])
  })

  it('[LAW-SPO-4] any price while the trader has been silent for two seconds, or after a crash', async () => {
    const { fixture } = await match()
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ legs: [{ fixture }] }])
    await table.offer.beat(2_001)
    await expect(table.bets.place(playerId, slip)).rejects.toMatchObject({ code: 'prices_unavailable' })
    await table.offer.beat(-3_600_000, 8)
    await expect(table.bets.place(playerId, slip)).rejects.toMatchObject({ code: 'prices_unavailable' })
    await table.offer.open()
    await table.offer.crash()
    expect(await placeProblemCodes(playerId, slip)).toEqual([[0, 'market_closed', 0]])
  })

  it.each([60_000, 5_000, -5_000, -60_000])(
    '[LAW-SPO-4] a match that has begun, and none else, with the clock of the process off by %i ms',
    async (ms) => {
      table.clockAhead(ms)
      const [begun, coming] = [await match({}, { startsInMs: -500 }), await match({}, { startsInMs: 30_000 })]
      const playerId = await table.player(9_000)
      const late = await table.slip([{ legs: [{ fixture: begun.fixture }] }])
      expect(await placeProblemCodes(playerId, late)).toEqual([[0, 'match_started', 0]])
      const bet = await table.bet(playerId, [{ fixture: coming.fixture }])
      expect(Math.abs(bet.placedAt.getTime() - Date.now())).toBeLessThan(20_000)
    },
  )

  it('`any` where the law does not have it', async () => {
    const { fixture } = await match()
    const br = await openSportsTable('place_br', { oddsPolicies: ['same', 'better'] })
    try {
      const planted = await br.offer.match()
      const playerId = await br.player(9_000)
      const slip = br.place(playerId, [{ legs: [{ fixture: planted.fixture }] }], 'any')
      await expect(slip).rejects.toMatchObject({ code: 'invalid_request' })
      const better = await br.place(playerId, [{ legs: [{ fixture: planted.fixture }] }], 'better')
      expect(better.problems).toEqual([])
    } finally {
      await br.close()
    }
    expect(fixture).toBeGreaterThan(0)
  })
})
