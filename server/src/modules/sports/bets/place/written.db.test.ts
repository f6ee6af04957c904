import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable, type SportsTable } from '../../../../../test/sports-table.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import { freeExpired } from './reservations.ts'

const table = forFile(() => openSportsTable('written_bets'))
afterAll(() => table.assertTruth())

/** Blocks the posting of a bet by another transaction on its wallet, after its liability is reserved, and runs this before the bet goes on. */
async function whileItWaits(
  { playerId, slip }: { playerId: number; slip: Awaited<ReturnType<SportsTable['slip']>> },
  then: () => Promise<unknown>,
) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = table.db.transaction(async (tx) => {
    await table.wallet.lock(tx, playerId)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const placing = table.bets.place(playerId, slip)
  try {
    await expect.poll(() => waitingSessions(table.db.sql), { interval: 5 }).toBe(1)
    await then()
  } finally {
    released.resolve()
    await Promise.allSettled([other, placing])
  }
  return placing
}

const held = async (market: number) => {
  const { rows } = await sql<Record<'rows' | 'liability' | 'reservations', bigint>>`
    select (select count(*) from liabilities where market_id = ${market}) as rows,
      coalesce((select sum(liability_cents) from liabilities where market_id = ${market}), 0)::bigint as liability,
      (select count(*) from bet_reservations where ${market} = any (markets)) as reservations`.execute(
    table.db.sql,
  )
  return rows[0]
}

async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: table.urls.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

async function planted() {
  const { fixture, market } = await table.offer.match()
  const playerId = await table.player(9_000)
  return { fixture, market, playerId, slip: await table.slip([{ legs: [{ fixture }] }]) }
}

describe('a bet that waits for others', () => {
  it('[LAW-SPO-4] is not taken when its match begins while it waits', async () => {
    const setup = await planted()
    const { bets, problems } = await whileItWaits(setup, () =>
      sql`update fixtures set starts_at = clock_timestamp() where id = ${setup.fixture}`.execute(
        table.db.sql,
      ),
    )
    expect(bets).toEqual([])
    expect(problems).toMatchObject([{ code: 'match_started', leg: 0 }])
    expect(await table.balance(setup.playerId)).toEqual([9_000, 0])
  })

  it('[LAW-SPO-2] is placed when it is written: its row, its receipt and what is told of it say the same', async () => {
    const setup = await planted()
    let before = new Date(0)
    const { bets } = await whileItWaits(setup, async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(table.db.sql)
      before = rows[0]?.now ?? before
    })
    const [bet] = bets
    const placedAt = bet?.placedAt ?? new Date(0)
    expect(placedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(JSON.parse(bet?.receipt.text ?? '{}')).toMatchObject({ placed_at: placedAt.toISOString() })
    const { rows: events } = await sql<{ payload: object }>`
      select payload from outbox where name = 'bet.placed' and payload->>'betId' = ${bet?.id}`.execute(
      table.db.sql,
    )
    expect(events).toEqual([{ payload: expect.objectContaining({ placedAt: placedAt.toISOString() }) }])
    expect(await table.bets.place(setup.playerId, setup.slip)).toEqual({ bets, problems: [] })
  })
})

describe('the liability of a slip', () => {
  it('is reserved before its stakes move, and is that of its bets from their posting on', async () => {
    const setup = await planted()
    const { bets } = await whileItWaits(setup, async () => {
      expect(await held(setup.market)).toMatchObject({ liability: 1_000n, reservations: 1n })
      await table.assertTruth()
    })
    expect(bets).toHaveLength(1)
    expect(await held(setup.market)).toMatchObject({ liability: 1_000n, reservations: 0n })
  })

  it('is not reserved without the money where it is large, and is freed at once when the stake is refused', async () => {
    const { fixture, market, slip, playerId } = await planted()
    const beyond = () => table.place(playerId, [{ stake: 9_001, legs: [{ fixture }] }])
    table.set({ sportsbook_liability_first: 20_000 })
    await expect(beyond()).rejects.toMatchObject({ code: 'insufficient_funds' })
    table.set({})
    expect(await held(market)).toEqual({ rows: 0n, liability: 0n, reservations: 0n })
    const { bets } = await table.bets.place(playerId, slip)
    await expect(beyond()).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await held(market)).toMatchObject({ liability: 1_000n, reservations: 0n })
    const again = await Promise.all([1, 2, 3].map(() => table.bets.place(playerId, slip)))
    for (const answer of again) expect(answer).toEqual({ bets, problems: [] })
    expect(await held(market)).toMatchObject({ liability: 1_000n, reservations: 0n })
  })

  it('is freed after ten seconds when nobody posts it, and its bets are then not placed without it', async () => {
    const setup = await planted()
    await whileItWaits(setup, async () => {
      await freeExpired(table.db)
      expect(await held(setup.market)).toMatchObject({ reservations: 1n })
      await asOwner(
        `update bet_reservations set expires_at = expires_at - interval '10.1 s' where ${setup.market} = any (markets)`,
      )
      await freeExpired(table.db)
      expect(await held(setup.market)).toMatchObject({ liability: 0n, reservations: 0n })
    }).then(({ bets }) => expect(bets).toHaveLength(1))
    // Reserved again for the second try.
    expect(await held(setup.market)).toMatchObject({ liability: 1_000n, reservations: 0n })
  })

  it('waits for no stake on the same match that is being posted', async () => {
    const [mine, other] = [await planted(), await table.player(9_000)]
    const slip = await table.slip([{ legs: [{ fixture: mine.fixture }] }])
    await whileItWaits(mine, async () => {
      expect(await table.bets.place(other, slip)).toMatchObject({ problems: [] })
    })
    expect(await held(mine.market)).toMatchObject({ liability: 2_000n, reservations: 0n })
  })

  it('that the rows hold wrongly is found by the check of the books', async () => {
    const { market, playerId, slip } = await planted()
    await table.bets.place(playerId, slip)
    await asOwner(`update liabilities set liability_cents = liability_cents - 1 where market_id = ${market}`)
    await expect(table.assertTruth()).rejects.toThrow('liability reserved on a selection')
    await asOwner(`update liabilities set liability_cents = liability_cents + 1 where market_id = ${market}`)
    await asOwner(
      `insert into bet_reservations values (${playerId}, gen_random_uuid(), now() + interval '1 h', '{${market}}', '{1}', '{1}', '{5}')`,
    )
    await expect(table.assertTruth()).rejects.toThrow('liability reserved on a selection')
    await asOwner(`delete from bet_reservations where player_id = ${playerId}`)
  })
})
