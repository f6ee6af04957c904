import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable, type SportsTable } from '../../../../../test/sports-table.ts'
import { placingAttacher } from './attached.ts'

const table = forFile(() => openSportsTable('written_bets'))
afterAll(() => table.assertTruth())

/** Blocks a bet by another transaction after the bet's price check, and runs this before the bet goes on. */
async function whileItWaits(
  {
    market,
    playerId,
    slip,
  }: { market: number; playerId: number; slip: Awaited<ReturnType<SportsTable['slip']>> },
  then: () => Promise<unknown>,
) {
  const [inserted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = table.db.transaction(async (tx) => {
    await sql`insert into liabilities (market_id, selection) values (${market}, 0) on conflict (market_id, selection) do update set stake_cents = liabilities.stake_cents`.execute(
      tx,
    )
    inserted.resolve()
    await released.promise
  })
  await inserted.promise
  const placing = table.bets.place(playerId, slip)
  await expect.poll(waitingBets, { interval: 5 }).toBe(1)
  await then()
  released.resolve()
  await other
  return placing
}

async function waitingBets() {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name like 'jogo-limpo ledger%' and wait_event_type = 'Lock'`.execute(
    table.db.sql,
  )
  return Number(rows[0]?.count)
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

describe('a limit that is nearly reached', () => {
  it('is looked at before the money moves for players whose bets were above one a moment ago', async () => {
    const [mine, other] = [await planted(), await planted()]
    const taken = await table.bet(mine.playerId, [{ fixture: mine.fixture }])
    await sql`insert into liabilities (market_id, selection, liability_cents) values (${other.market}, 0, 60)`.execute(
      table.db.sql,
    )
    const limited = { place: 0, liability: 30n, limit: 100n }
    const rows = [
      { id: taken.id, legs: [{ ...limited, marketId: mine.market, liability: 200n }] },
      { id: crypto.randomUUID(), legs: [{ ...limited, marketId: other.market }] },
      { id: crypto.randomUUID(), legs: [{ ...limited, marketId: other.market }] },
    ].map((row, index) => ({ index, row, walletId: mine.playerId }))
    const client = new pg.Client({ connectionString: table.urls.appUrl })
    await client.connect()
    try {
      // The first was taken before, the second fits, the third does not fit beside it.
      expect(await placingAttacher.findVetoes?.(client, rows)).toEqual([
        { index: 2, code: 'stake_above_limit' },
      ])
    } finally {
      await client.end()
    }
  })
})
