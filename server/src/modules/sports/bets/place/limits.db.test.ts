import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable, type SportsTable } from '../../../../../test/sports-table.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import { isRefusal } from '../../../../platform/refusal.ts'

const table = forFile(() => openSportsTable('bet_limits'))
afterEach(async () => {
  table.set({})
  await table.offer.open()
})
afterAll(() => table.assertTruth())
const match = (...planted: Parameters<SportsTable['offer']['match']>) => table.offer.match(...planted)

describe('limits', () => {
  it('[SPORT-4] of a selection are answered with what is taken, which then is taken', async () => {
    table.set({ sportsbook_liability_first: 10_000 })
    const { fixture } = await match({ odds: [3_000, 3_000, 3_000] })
    const playerId = await table.player(99_000)
    const { problems } = await table.place(playerId, [
      { stake: 3_000, legs: [{ fixture }] },
      { stake: 3_000, legs: [{ fixture }] },
    ])
    expect(problems).toMatchObject([{ code: 'stake_above_limit', limit: 2_000 }])
    expect((await table.place(playerId, [{ stake: 3_000, legs: [{ fixture }] }])).problems).toEqual([])
    expect((await table.place(playerId, [{ stake: 2_001, legs: [{ fixture }] }])).problems).toMatchObject([
      { code: 'stake_above_limit', limit: 2_000 },
    ])
    expect((await table.place(playerId, [{ stake: 2_000, legs: [{ fixture }] }])).problems).toEqual([])
    const { rows } = await sql<{ liability_cents: bigint; stake_cents: bigint }>`
      select stake_cents, liability_cents from liabilities l join markets m on m.id = l.market_id where m.fixture_id = ${fixture}`.execute(
      table.db.sql,
    )
    expect(rows).toEqual([{ stake_cents: 5_000n, liability_cents: 10_000n }])
  })

  it('that another process has just used up, without having committed, are waited for', async () => {
    table.set({ sportsbook_liability_first: 10_000 })
    const { fixture, market } = await match({ odds: [2_000, 3_000, 3_000] })
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ stake: 4_000, legs: [{ fixture }] }])
    const other = table.db.transaction(async (tx) => {
      await sql`insert into liabilities (market_id, selection, liability_cents) values (${market}, 0, 6001)`.execute(
        tx,
      )
      await sql`
        insert into bet_reservations (player_id, token, expires_at, markets, selections, stakes, liabilities)
        values (${playerId}, gen_random_uuid(), clock_timestamp() + interval '1 h', array[${market}::bigint], '{0}', '{0}', '{6001}')`.execute(
        tx,
      )
      await sleep(100)
    })
    await sleep(30)
    const { bets, problems } = await table.bets.place(playerId, slip)
    expect(bets).toEqual([])
    expect(problems).toMatchObject([{ code: 'stake_above_limit', limit: 3_999 }])
    await other
    expect(await table.balance(playerId)).toEqual([9_000, 0])
  })

  it('that two slips race for are kept, and so is the balance', async () => {
    table.set({ sportsbook_liability_first: 10_000 })
    const { fixture } = await match({ odds: [2_000, 3_000, 3_000] })
    const players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => table.player(5_000)))
    const slips = await Promise.all(
      players.map(async (playerId) => ({
        playerId,
        slip: await table.slip([{ stake: 4_000, legs: [{ fixture }] }]),
      })),
    )
    const all = await Promise.all(slips.map(({ playerId, slip }) => table.bets.place(playerId, slip)))
    expect(all.filter(({ bets }) => bets.length > 0)).toHaveLength(2)
    for (const { problems, bets } of all)
      if (bets.length === 0) expect(problems).toMatchObject([{ code: 'stake_above_limit' }])
    table.set({})
    const [poor = 0] = players.slice(-1)
    const own = await Promise.all([1, 2, 3].map(() => table.slip([{ stake: 3_000, legs: [{ fixture }] }])))
    const left = await table.balance(poor)
    const answers = await Promise.allSettled(own.map((slip) => table.bets.place(poor, slip)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      Math.floor((left[0] ?? 0) / 3_000),
    )
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'insufficient_funds' })
  })
})

describe('limits under sixty-four bets at once', () => {
  it('[SPORT-4] are never exceeded, and each bet that is too large is told what is taken', async () => {
    // The liability of each bet is in whole thousands, so a small bet always fits.
    table.set({ sportsbook_liability_first: 100_990 })
    const planted = await Promise.all([1, 2, 3].map(() => match({ odds: [2_000, 3_000, 4_000] })))
    const players = await Promise.all(Array.from({ length: 64 }, () => table.player(9_000)))
    const slips = await Promise.all(
      players.map((_, at) =>
        table.slip([
          { stake: 4_000, legs: [{ fixture: planted[0]?.fixture ?? 0 }] },
          { stake: 1_000, legs: planted.slice(0, 1 + (at % 3)).map(({ fixture }) => ({ fixture })) },
        ]),
      ),
    )
    const place = (slip: (typeof slips)[number], at: number) => table.bets.place(players[at] ?? 0, slip)
    const answers = await Promise.all(slips.map(place))
    const taken = answers.filter(({ bets }) => bets.length > 0).length
    const { rows } = await sql<{ most: number; sum: number }>`
      select max(l.liability_cents)::int as most, sum(l.stake_cents)::int as sum from liabilities l
       where l.market_id = any (${planted.map(({ market }) => market)}::bigint[])`.execute(table.db.sql)
    expect(taken).toBeGreaterThan(10)
    expect(taken).toBeLessThan(64)
    expect(rows[0]?.most).toBeLessThanOrEqual(100_990)
    const stakes = answers.flatMap(({ bets }) => bets.map((bet) => Number(bet.stakeReal) * bet.legs.length))
    expect(rows[0]?.sum).toBe(stakes.reduce((sum, stake) => sum + stake, 0))
    for (const { bets, problems } of answers)
      if (bets.length === 0) expect(problems).toMatchObject([{ code: 'stake_above_limit' }])
    const room = answers.flatMap(({ problems }) => problems.map(({ limit }) => limit ?? -1))
    expect(Math.min(...room)).toBeGreaterThanOrEqual(0)
    const [last] = (
      await table.place(players[0] ?? 0, [{ stake: 4_000, legs: [{ fixture: planted[0]?.fixture ?? 0 }] }])
    ).problems
    const fits = last?.limit ?? 0
    expect(fits).toBeGreaterThanOrEqual(990)
    const again = await table.place(players[0] ?? 0, [
      { stake: fits, legs: [{ fixture: planted[0]?.fixture ?? 0 }] },
    ])
    expect(again.problems).toEqual([])
  })
})

const unlessBusy = (error: unknown) => {
  if (!isRefusal(error, 'busy')) throw error
}

describe('a price that changes while a bet is placed', () => {
  /** Locks held by a trader's transaction from its first statement to its commit. */
  const heldBy = (market: number, state: number, holdMs: number) =>
    table.db.transaction(async (tx) => {
      await sql`update prices_now set state = ${state}, version = version + 1 where market_id = ${market}`.execute(
        tx,
      )
      await sleep(holdMs)
    })

  it('[LAW-SPO-4] is waited for, and judged by what it has become', async () => {
    const { fixture, market } = await match()
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ legs: [{ fixture }] }])
    const change = heldBy(market, 2, 100)
    await sleep(30)
    const { problems } = await table.bets.place(playerId, slip)
    expect(problems).toMatchObject([{ code: 'market_suspended', version: 2 }])
    await change
    const again = heldBy(market, 1, 100)
    await sleep(30)
    expect((await table.bets.place(playerId, slip)).problems).toMatchObject([{ code: 'market_suspended' }])
    await again
    expect((await table.bets.place(playerId, slip)).problems).toEqual([])
  })

  it('for longer than a bet waits leaves the bet undone', async () => {
    const { fixture, market } = await match()
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ legs: [{ fixture }] }])
    const change = heldBy(market, 1, 1_400)
    await sleep(30)
    await expect(table.bets.place(playerId, slip)).rejects.toMatchObject({ code: 'busy' })
    await change
    expect(await table.balance(playerId)).toEqual([9_000, 0])
    expect((await table.bets.place(playerId, slip)).problems).toEqual([])
  })

  it('holds up nobody else’s bets', async () => {
    const [held, free] = [await match(), await match()]
    const [player, other] = [await table.player(9_000), await table.player(9_000)]
    const slips = [
      await table.slip([{ legs: [{ fixture: held.fixture }] }]),
      await table.slip([{ legs: [{ fixture: free.fixture }] }]),
    ] as const
    const change = heldBy(held.market, 1, 1_400)
    await sleep(30)
    const [refused, taken] = await Promise.allSettled([
      table.bets.place(player, slips[0]),
      table.bets.place(other, slips[1]),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
    expect(taken).toMatchObject({ status: 'fulfilled', value: { problems: [] } })
    await change
  })

  it('[LAW-SPO-4] is held by the bet that is being taken at it: the suspension waits for that bet', async () => {
    const waiting = () => waitingSessions(table.db.sql)
    const { fixture, market } = await match()
    const playerId = await table.player(9_000)
    const slip = await table.slip([{ legs: [{ fixture }] }])
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Blocks the bet between its price check and its commit.
    const other = table.db.transaction(async (tx) => {
      await table.wallet.lock(tx, playerId)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const placing = table.bets.place(playerId, slip)
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    const suspending = table.offer.price(market, { state: 2 }).then(() => countUpTo(market))
    await expect.poll(waiting, { interval: 5 }).toBe(2)
    released.resolve()
    const [{ bets }, { seen }] = await Promise.all([placing, suspending, other])
    expect([bets.length, seen]).toEqual([1, 1])
  })

  it('[LAW-SPO-4] takes no bet once its suspension has committed, with hundreds under way', async () => {
    const { fixture, market } = await match({ odds: [2_000, 3_000, 4_000] })
    const players = await Promise.all(Array.from({ length: 12 }, () => table.player(99_000)))
    let isOver = false
    let placed = 0
    const betting = players.map(async (playerId) => {
      while (!isOver) {
        const slip = await table.slip([{ stake: 100, legs: [{ fixture, odds: 2_000 }] }])
        // Under constant price changes on a slow machine, every try of a bet may find its price locked.
        const answer = await table.bets.place(playerId, slip).catch(unlessBusy)
        placed += answer?.bets.length ?? 0
      }
    })
    const marks: { version: number; seen: number }[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      await table.offer.price(market, { state: 2 })
      marks.push(await countUpTo(market))
      await sleep(5)
      await table.offer.price(market, { state: 1 })
      await sleep(15)
    }
    isOver = true
    await Promise.all(betting)
    for (const { version, seen } of marks) expect((await countUpTo(market, version)).seen).toBe(seen)
    expect(placed).toBeGreaterThan(30)
  })

  /** Legs at prices of an earlier version, by default of the current one. */
  async function countUpTo(market: number, version?: number) {
    const { rows } = await sql<{ version: bigint; seen: bigint }>`
      with up as (select coalesce(${version ?? null}::bigint, (select p.version from prices_now p where p.market_id = ${market})) as version)
      select up.version, (select count(*) from bet_legs l where l.market_id = ${market} and l.price_version < up.version) as seen from up`.execute(
      table.db.sql,
    )
    return { version: Number(rows[0]?.version), seen: Number(rows[0]?.seen) }
  }
})
