import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { openPlantedBets } from '../../../../test/planted-bets.ts'
import type { SportsTable } from '../../../../test/sports-table.ts'
import { cancelOpen } from './settle/cancel-open.ts'
import { betView } from './show/views.ts'

const table = forFile(() => openPlantedBets('combinations'))
afterEach(async () => {
  table.set({})
  await table.assertTruth()
})

const match = async () => (await table.offer.match()).market
const RICH = 100_000

/** Refusal codes by index of the bet in the slip. */
const placeProblemCodes = async (playerId: number, slip: Awaited<ReturnType<SportsTable['slip']>>) => {
  const { problems } = await table.bets.place(playerId, slip)
  return problems.map(({ bet, code, leg }) => [slip.bets.findIndex(({ id }) => id === bet), code, leg])
}

describe('[SPORT-1] a system', () => {
  it('is taken with its lines: stake a line, liability by line, one answer for one combination', async () => {
    const matches = [await table.offer.match(), await table.offer.match(), await table.offer.match()]
    const playerId = await table.player(5_000)
    const legs = matches.map(({ fixture }) => ({ fixture }))
    const slip = await table.slip([{ stake: 300, legs, combination: { sizes: [3, 2], bankers: [] } }])
    const odd = await table.slip([{ stake: 302, legs, combination: { sizes: [2] } }])
    await expect(table.bets.place(playerId, odd)).rejects.toMatchObject({ code: 'slip_invalid' })
    for (const combination of [
      { sizes: [4] },
      { sizes: [2, 2] },
      { sizes: [3], bankers: [0] },
      { sizes: [1], bankers: [3] },
    ]) {
      const impossible = await table.slip([{ stake: 300, legs, combination }])
      await expect(table.bets.place(playerId, impossible)).rejects.toMatchObject({ code: 'slip_invalid' })
    }
    table.set({ sportsbook_systems: false })
    expect(await placeProblemCodes(playerId, slip)).toEqual([[0, 'systems_closed', null]])
    table.set({})
    const taken = await table.bets.place(playerId, slip)
    const [bet] = taken.bets
    if (!bet) throw new Error(JSON.stringify(taken.problems))
    // Three doubles and a treble at 2.00, 75 centavos each.
    expect(betView(bet)).toMatchObject({
      ...{ kind: 'system', state: 'open', stake: 300, odds: 5_000, possible_payout: 1_500 },
      combination: { sizes: [2, 3], bankers: [], lines: 4, line_stake: 75 },
    })
    const [stored] = (await table.bets.list(playerId)).bets
    expect(stored).toEqual(bet)
    const { rows } = await sql<{ stake: number; liability: number }>`
      select stake_cents::int as stake, liability_cents::int as liability from liabilities
       where market_id = any (${matches.map(({ market }) => market)}) order by market_id`.execute(
      table.db.sql,
    )
    // In each of two doubles 75 × (2 − ½), in the treble 75 × (2 − ¼).
    expect(rows).toEqual(matches.map(() => ({ stake: 300, liability: 357 })))
    const { rows: facts } = await sql<{ payload: object }>`
      select payload from outbox where payload->>'betId' = ${bet.id}`.execute(table.db.sql)
    expect(facts).toMatchObject([
      { payload: { kind: 'system', mechanic: 'system', sizes: '2,3', lineStake: 75 } },
    ])
    expect(await table.bets.place(playerId, slip)).toEqual(taken)
    const [named] = slip.bets
    const other = { ...slip, bets: named ? [{ ...named, combination: { sizes: [3] } }] : [] }
    await expect(table.bets.place(playerId, other)).rejects.toMatchObject({ code: 'reference_reused' })
  })

  it('waits while a line may still return, pays the sum of its lines rounded once, and is corrected as one bet', async () => {
    const player = await table.player(RICH)
    const [first, two, three] = [await match(), await match(), await match()]
    const legs = [
      { market: first, odds: 1_850 },
      { market: two, odds: 2_100 },
      { market: three, odds: 3_333 },
    ]
    // Trixie: three doubles and a treble, 2.50 each.
    const id = await table.bet(player, legs, { combination: { sizes: [2, 3] } })
    await table.won(first, 1)
    await table.settle(first)
    expect(await table.stands(id)).toEqual(['open', 0, 0])
    await table.won(two, 0)
    await table.won(three, 0)
    await Promise.all([table.settle(two), table.settle(three)])
    // The double that won: 2.50 × 2.1 × 3.333.
    expect(await table.stands(id)).toEqual(['partial', 1_749, 1])
    await table.won(first, 0)
    await table.settle(first)
    // 250 × (1.85 × 2.1 + 1.85 × 3.333 + 2.1 × 3.333 + 1.85 × 2.1 × 3.333) = 7,499.5…
    expect(await table.stands(id)).toEqual(['won', 7_499, 2])
    expect(await table.settledFacts(id)).toEqual(['settled: partial', 'corrected: won'])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 7_499, 0])
  })

  it('is lost with its banker while other legs are open, and void banker leaves the others', async () => {
    const player = await table.player(RICH)
    const [banker, two, three] = [await match(), await match(), await match()]
    const legs = [{ market: banker }, { market: two, odds: 3_000 }, { market: three, odds: 5_000 }]
    const lines = { combination: { sizes: [1], bankers: [0] } }
    const id = await table.bet(player, legs, lines)
    await table.won(banker, 1)
    await table.settle(banker)
    expect(await table.stands(id)).toEqual(['lost', 0, 1])
    await table.void(banker)
    await table.settle(banker)
    expect(await table.stands(id)).toEqual(['open', 0, 2])
    await table.won(two, 0)
    await table.won(three, 1)
    await Promise.all([table.settle(two), table.settle(three)])
    expect(await table.stands(id)).toEqual(['partial', 1_500, 3])
  })
})

describe('a bet on a match under way', () => {
  it('[LAW-SPO-3] [LAW-SPO-4] is refused, unless the match takes live bets: then it waits, with the score of its leg', async () => {
    await table.offer.tournament(8)
    await sql`update tournaments set live_betting = true where id = 8`.execute(table.db.sql)
    const live = await table.offer.match({}, { tournament: 8, state: 'running', startsInMs: -60_000 })
    const coming = await table.offer.match()
    const playerId = await table.player(9_000)
    const scored = (home: number, away: number) =>
      sql`update fixtures set home_score = ${home}, away_score = ${away} where id = ${live.fixture}`.execute(
        table.db.sql,
      )
    const legs = [{ fixture: live.fixture }, { fixture: coming.fixture }]
    const slip = await table.slip([{ legs }])
    const started = [[0, 'match_started', 0]]
    table.set({ sportsbook_live: true })
    expect(await placeProblemCodes(playerId, slip)).toEqual(started)
    await scored(1, 0)
    table.set({ sportsbook_live: false })
    expect(await placeProblemCodes(playerId, slip)).toEqual(started)
    table.set({ sportsbook_live: true })
    const [bet] = (await table.bets.place(playerId, slip)).bets
    expect(bet).toMatchObject({ state: 'pending', rulesVersion: 3, stakeReal: 1_000n })
    expect(bet?.legs.map(({ live: taken }) => taken)).toEqual([
      { score: { home: 1, away: 0 }, epoch: 7 },
      undefined,
    ])
    const [liveLeg, otherLeg] = JSON.parse(bet?.receipt.text ?? '{}').legs
    expect(liveLeg).toMatchObject({ live_score: { home: 1, away: 0 }, live_epoch: 7 })
    expect(otherLeg).not.toHaveProperty('live_score')
    expect((await table.bets.list(playerId)).bets).toEqual([bet])
    // Prices read a moment ago are at the old score: they are read again.
    const next = await table.slip([{ legs }])
    await scored(1, 1)
    const [second] = (await table.bets.place(playerId, next)).bets
    expect(second?.legs[0]?.live?.score).toEqual({ home: 1, away: 1 })
    await sql`update tournaments set live_betting = false where id = 8`.execute(table.db.sql)
    expect(await placeProblemCodes(playerId, await table.slip([{ legs }]))).toEqual(started)
  })

  it('[SPORT-1] is settled by no result while it waits, counts as staked, and is refused when its account is closed', async () => {
    const [player, market] = [await table.player(RICH), await match()]
    const id = await table.bet(player, [{ market, live: true }], { state: 'pending' })
    await table.won(market, 0)
    await table.settle(market)
    expect(await table.stands(id)).toEqual(['pending', 0, 0])
    const { rows } = await sql<{ open: number }>`
      select open_stakes::int as open from public.played(${player}, now() - interval '1 day')`.execute(
      table.db.sql,
    )
    expect(rows).toEqual([{ open: 1_000 }])
    expect(await cancelOpen(table.deps, player)).toBe(1)
    expect(await table.stands(id)).toEqual(['refused', 1_000, 1])
    expect(await table.settledFacts(id)).toEqual(['settled: refused'])
    expect(await table.balance(player)).toEqual([RICH, 0])
    await table.won(market, 1)
    await table.settle(market)
    expect(await table.stands(id)).toEqual(['refused', 1_000, 1])
  })
})
