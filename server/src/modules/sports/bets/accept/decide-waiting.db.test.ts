import { isSigned } from '@jogo/rules/bets/receipt'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable } from '../../../../../test/sports-table.ts'
import { settleMarket } from '../settle/settle-market.ts'
import { betView } from '../show/views.ts'
import { createDecideWaiting } from './decide-waiting.ts'

const table = forFile(() => openSportsTable('decide_waiting'))
const decide = () => createDecideWaiting(table.betsDeps)()
beforeEach(() => table.offer.open())
afterEach(async () => {
  table.set({})
  await table.assertTruth()
})

const run = (text: string) => sql.raw(text).execute(table.db.sql)
/** Ends the wait of all bets. */
const waited = (ms = 1) =>
  run(`update public.pending_bets set due_at = clock_timestamp() - ${ms} * interval '1 ms'`)

async function pending(policy: 'same' | 'better' | 'any' = 'same', stake = 1_000) {
  const match = await table.offer.liveMatch({ odds: [2_000, 3_400, 4_500] })
  const player = await table.player(stake)
  const { bets, problems } = await table.place(
    player,
    [{ stake, legs: [{ fixture: match.fixture }] }],
    policy,
  )
  const [bet] = bets
  if (!bet) throw new Error(JSON.stringify(problems))
  expect(bet.state).toBe('pending')
  return { ...match, player, bet, now: () => table.bets.get(player, bet.id) }
}

describe('[SPORT-1] [LAW-SPO-4] a bet that waits', () => {
  it('has its stake paid, an unsigned ticket and the end of its wait', async () => {
    const { bet, player, now } = await pending()
    expect(await table.balance(player)).toEqual([0, 0])
    expect((bet.waitsUntil?.getTime() ?? 0) - bet.placedAt.getTime()).toBe(6_000)
    expect(await now()).toEqual(bet)
    expect(bet.receipt).toMatchObject({ key: '', signature: '' })
    await decide()
    expect((await now()).state).toBe('pending')
    expect(betView(bet)).toMatchObject({ state: 'pending', accepted_at: null, refused: null })
  })

  it('is taken at the same odds, with a receipt that is signed then', async () => {
    const { bet, now, player, market } = await pending()
    await waited()
    await decide()
    const taken = await now()
    expect(taken).toMatchObject({ state: 'open', possiblePayout: 2_000n, placedAt: bet.placedAt })
    expect(taken.waitsUntil).toBeUndefined()
    const content = JSON.parse(taken.receipt.text)
    expect(content).toEqual({ ...JSON.parse(bet.receipt.text), accepted_at: taken.acceptedAt?.toISOString() })
    expect(await isSigned(taken.receipt, taken.receipt.publicKey)).toBe(true)
    await run(`insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, told_at)
      values (${market}, 1, 'cancel', 'supplier', null, null, 'test', clock_timestamp())`)
    await settleMarket(table.betsDeps, market)
    expect((await now()).state).toBe('void')
    expect(await table.balance(player)).toEqual([1_000, 0])
  })

  it.each([
    ['same', 2_100, 'odds_changed'],
    ['better', 1_900, 'odds_changed'],
    ['better', 2_100, 2_100],
    ['any', 1_900, 1_900],
  ] as const)('by "%s", with odds of %i at the end of its wait, comes to %s', async (policy, odds, end) => {
    const { market, player, now } = await pending(policy)
    await table.offer.price(market, { odds: [odds, 3_400, 4_500] })
    await decide()
    expect((await now()).state).toBe('pending')
    await waited()
    await decide()
    const bet = await now()
    if (end === 'odds_changed') {
      expect(bet).toMatchObject({ state: 'refused', refused: end })
      expect(await table.balance(player)).toEqual([1_000, 0])
      return
    }
    const possible = BigInt(end)
    expect(bet).toMatchObject({
      state: 'open',
      possiblePayout: possible,
      legs: [{ odds: possible, version: 2 }],
    })
    const { legs, possible_payout } = JSON.parse(bet.receipt.text)
    expect([legs[0].odds, legs[0].version, possible_payout]).toEqual([end, 2, end])
    expect(await isSigned(bet.receipt, bet.receipt.publicKey)).toBe(true)
  })

  it('grows above the limit of its selection with higher odds: later bets find no room', async () => {
    table.set({ sportsbook_liability_first: 1_000 })
    const { fixture, market, now } = await pending('better')
    await table.offer.price(market, { odds: [3_000, 3_400, 4_500] })
    await waited()
    await decide()
    expect((await now()).possiblePayout).toBe(3_000n)
    const other = await table.player(1_000)
    const { problems } = await table.place(other, [{ stake: 100, legs: [{ fixture }] }])
    expect(problems).toMatchObject([{ code: 'stake_above_limit', limit: 0 }])
  })
})

type Waiting = Awaited<ReturnType<typeof pending>>
const fixtureTo =
  (change: string, back?: string) =>
  async ({ fixture }: Waiting) => {
    await run(`update public.fixtures set ${change} where id = ${fixture}`)
    if (back) await run(`update public.fixtures set ${back} where id = ${fixture}`)
  }

describe('[LAW-SPO-4] a bet that waits is refused at once, with its stake back, after', () => {
  const stops: readonly [name: string, code: string, stop: (of: Waiting) => Promise<unknown>][] = [
    [
      'a suspension that is over',
      'market_stopped',
      async ({ market }) => {
        await table.offer.price(market, { state: 2 })
        await table.offer.price(market, { state: 1 })
      },
    ],
    ['a suspension', 'market_stopped', ({ market }) => table.offer.price(market, { state: 2 })],
    ['a goal', 'score_changed', fixtureTo('home_score = 2')],
    ['a goal that is taken back', 'market_stopped', fixtureTo('home_score = 2', 'home_score = 1')],
    ['a score that goes back', 'score_changed', fixtureTo('home_score = 0')],
    ['the end of the match', 'market_closed', fixtureTo(`state = 'ended'`)],
    [
      'a closing of the match that is over',
      'market_stopped',
      fixtureTo('is_closed = true', 'is_closed = false'),
    ],
    [
      'a change of its listing',
      'market_stopped',
      fixtureTo('listing_due_since = now()', 'listing_due_since = null'),
    ],
    [
      'a closing of the tournament that is over',
      'market_stopped',
      async () => {
        await run('update public.tournaments set is_open = false where id = 8')
        await run('update public.tournaments set is_open = true where id = 8')
      },
    ],
    [
      'a producer that was down',
      'market_stopped',
      async () => {
        await table.offer.producer(false)
        await table.offer.producer(true)
      },
    ],
    ['another trader', 'market_stopped', ({ market }) => table.offer.price(market, { epoch: 8 })],
    [
      'a trader that was silent',
      'market_stopped',
      async () => {
        await table.offer.beat(5_000)
        await table.offer.beat()
      },
    ],
    ['a trader that is silent', 'market_stopped', () => table.offer.beat(5_000)],
    [
      'a crash of the database, though its prices are there again',
      'market_stopped',
      async ({ market }) => {
        await run(`delete from public.prices_now where market_id = ${market}`)
        await table.offer.price(market, { odds: [2_000, 3_400, 4_500] })
      },
    ],
    [
      'an exclusion',
      'player_barred',
      ({ player }) =>
        table.db.transaction((tx) =>
          table.wallet.setLimits(tx, player, {
            stakeBarredUntil: 'infinity',
            depositBarredUntil: 'infinity',
          }),
        ),
    ],
  ]
  it.each(stops)('%s: %s', async (_name, code, stop) => {
    const waiting = await pending()
    const { player, now } = waiting
    await stop(waiting)
    await decide()
    expect(await now()).toMatchObject({ state: 'refused', refused: code, payoutReal: 1_000n })
    expect(await table.balance(player)).toEqual([1_000, 0])
    expect(betView(await now(), undefined, 'en').refused?.message).toMatch(/\.$/)
    await decide()
    expect((await now()).settledTimes).toBe(1)
  })

  it('a fall of the odds under any policy, of a free bet: they may be below the lowest of its terms', async () => {
    const { fixture } = await table.offer.liveMatch({ odds: [2_000, 3_400, 4_500] })
    const player = await table.player(0)
    const { slip, bets } = await table.slip([{ legs: [{ fixture }] }])
    const body = { slip, bet: bets[0]?.id ?? '', policy: 'any' as const, legs: bets[0]?.legs ?? [] }
    const terms = { stake: cents(1_000), leastOdds: 1_950, most: null }
    const judged = await table.bets.judgeFree(player, body, terms)
    if ('problems' in judged) throw new Error(JSON.stringify(judged.problems))
    expect(judged.row).toMatchObject({ state: 'pending', policy: 'better' })
    await judged.free()
  })

  it('its selection alone was not offered for a moment', async () => {
    const { market, now } = await pending('any')
    await table.offer.price(market, { odds: [0, 3_400, 4_500] })
    await table.offer.price(market, { odds: [2_000, 3_400, 4_500] })
    await waited()
    await decide()
    expect((await now()).refused).toBe('market_stopped')
  })

  it('the start of another of its matches', async () => {
    const [live, coming] = [await table.offer.liveMatch(), await table.offer.match()]
    const player = await table.player(1_000)
    const bet = await table.bet(player, [{ fixture: live.fixture }, { fixture: coming.fixture }])
    await run(`update public.fixtures set starts_at = now() where id = ${coming.fixture}`)
    await decide()
    expect((await table.bets.get(player, bet.id)).refused).toBe('match_started')
  })

  it('ten seconds in which nobody decided it', async () => {
    const { now } = await pending()
    await waited(11_000)
    await decide()
    expect((await now()).refused).toBe('bet_not_taken_in_time')
  })

  it('live betting was switched off', async () => {
    const { now } = await pending()
    table.set({ sportsbook_live: false })
    await waited()
    await decide()
    expect((await now()).refused).toBe('match_started')
  })
})

describe('a decision', () => {
  it('[LAW-SPO-3] is counted by what it came to, and stands in the view of the regulator', async () => {
    const [taken, stopped] = [await pending(), await pending()]
    await fixtureTo('home_score = 2')(stopped)
    await waited()
    table.decided.length = 0
    await decide()
    await decide()
    expect(table.decided.toSorted()).toEqual(['refused score_changed', 'taken'])
    const owner = new pg.Client({ connectionString: table.urls.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<Record<'bet_id' | 'state' | 'accepted_at' | 'refused_code', unknown>>(
      'select bet_id, state, accepted_at, refused_code from regulator.bets where bet_id = any ($1)',
      [[taken.bet.id, stopped.bet.id]],
    )
    await owner.end()
    const { acceptedAt } = await taken.now()
    expect(acceptedAt).toBeInstanceOf(Date)
    expect(new Map(rows.map(({ bet_id, ...row }) => [bet_id, row]))).toEqual(
      new Map([
        [taken.bet.id, { state: 'open', accepted_at: acceptedAt, refused_code: null }],
        [stopped.bet.id, { state: 'refused', accepted_at: null, refused_code: 'score_changed' }],
      ]),
    )
  })

  it('does not depend on a limit that was lowered since the placing', async () => {
    const { player, now } = await pending()
    await table.db.transaction((tx) => table.wallet.setLimits(tx, player, { stakeMax: cents(1) }))
    await waited()
    await decide()
    expect((await now()).state).toBe('open')
  })

  it('by several workers at once is made once for each bet', async () => {
    const [taken, stopped] = [await pending(), await pending()]
    const players = await Promise.all(Array.from({ length: 12 }, () => table.player(1_000)))
    const bets = await Promise.all(
      players.map((player, at) => table.bet(player, [{ fixture: (at % 2 ? taken : stopped).fixture }], 500)),
    )
    const told: unknown[] = []
    const stops = players.map((player) =>
      table.bus.subscribe(`transactions.user.${player}`, (event) => told.push(event)),
    )
    await fixtureTo('home_score = 2')(stopped)
    await waited()
    await Promise.all([decide(), decide(), decide()])
    await decide()
    for (const stop of stops) stop()
    const ends = await Promise.all(bets.map(({ id }, at) => table.bets.get(players[at] ?? 0, id)))
    expect(ends.map(({ state, settledTimes }) => [state, settledTimes])).toEqual(
      bets.map((_, at) => (at % 2 ? ['open', 0] : ['refused', 1])),
    )
    expect(told).toHaveLength(6)
    expect(told[0]).toMatchObject({ status: 2, type: 0, amount: 500 })
  })

  it('of a process that ended is made by another', async () => {
    const [taken, stopped] = [await pending(), await pending()]
    await waited()
    const dying = new pg.Client({ connectionString: table.urls.appUrl })
    await dying.connect()
    await dying.query('begin')
    await dying.query(`select from public.list_waiting_bets(10, '10 s')`)
    await decide()
    expect([(await taken.now()).state, (await stopped.now()).state]).toEqual(['pending', 'pending'])
    await dying.end()
    // This one ended after the decision of a refusal, before the stake was given back.
    await fixtureTo('home_score = 2')(stopped)
    const held = (until: string) =>
      run(
        `update public.pending_bets set held_until = clock_timestamp() + interval '${until}' where bet_id = '${stopped.bet.id}'`,
      )
    await held('1 h')
    await decide()
    expect([(await taken.now()).state, (await stopped.now()).state]).toEqual(['open', 'pending'])
    await held('-1 s')
    await decide()
    expect((await stopped.now()).refused).toBe('score_changed')
  })

  it('waits for a price that the trader is changing', async () => {
    const { market, now } = await pending('better')
    await waited()
    const trader = new pg.Client({ connectionString: table.urls.appUrl })
    await trader.connect()
    await trader.query('begin')
    await trader.query(
      `update public.prices_now set odds = '{2200,3400,4500}', version = version + 1 where market_id = ${market}`,
    )
    await decide()
    expect((await now()).state).toBe('pending')
    await trader.query('commit')
    await trader.end()
    await decide()
    expect((await now()).possiblePayout).toBe(2_200n)
  })

  it('queues the settlement of a market whose result passed over the bet', async () => {
    const { market } = await pending()
    await run(`insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, told_at)
      values (${market}, 1, 'cancel', 'supplier', null, null, 'test', clock_timestamp())`)
    await settleMarket(table.betsDeps, market)
    await waited()
    await decide()
    const { rows } = await run(`select from graphile_worker.jobs where key = 'settle-market:${market}'`)
    expect(rows).toHaveLength(1)
  })
})
