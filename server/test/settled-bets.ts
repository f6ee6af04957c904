import { randomUUID } from 'node:crypto'
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { settleMarketLater } from '../src/modules/sports/bets/queue.ts'
import { toStored } from '../src/modules/sports/results/outcomes.ts'
import { eventually, granted, type House, type Person } from './house.ts'
import { sportsOffer } from './sports-offer.ts'

const RESULTS = {
  won: [WON, LOST, LOST],
  lost: [LOST, WON, LOST],
  void: [VOID, VOID, VOID],
  half_won: [HALF_WON, HALF_LOST, LOST],
  /** At 2.00 it pays as much as `half_won`, without a void part. */
  three_of_four: [{ ...WON, deadHeat: { places: 3, tied: 4 } }, LOST, LOST],
} satisfies Record<string, LegResult[]>
type TestResult = keyof typeof RESULTS

/** Bets of players of a house, each slip on a separate match, whose first selection gets the test's result. */
export async function settledBets(house: House) {
  const offer = sportsOffer(house.app.db)
  await offer.open()

  /** @param odds of home, draw and away @param stakes by selection */
  async function slip(person: Person, odds: [number, number, number], stakes: Record<string, number>) {
    const { fixture, market } = await offer.match({ odds })
    const bets = Object.entries(stakes).map(([selection, stake]) => ({
      ...{ id: randomUUID(), stake },
      legs: [
        { fixture, market: 1, specifiers: '', selection, odds: odds[Number(selection) - 1] ?? 0, version: 1 },
      ],
    }))
    const body = { slip: randomUUID(), policy: 'same' as const, bets }
    expect((await granted(person.call('POST /api/bets', { body }))).problems).toEqual([])
    const id = bets[0]?.id ?? ''
    const stands = () => granted(person.call('GET /api/bets/:id', { params: { id } }))
    return {
      /** Sets the supplier's result and waits for the settlement. */
      async comesTo(result: TestResult): Promise<void> {
        const before = await stands()
        await sql`
          insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, told_at)
          select ${market}, coalesce(max(n), 0) + 1, 'result', 'supplier', 2, ${JSON.stringify(RESULTS[result].map(toStored))}::jsonb, 'test',
            clock_timestamp() from public.results where market_id = ${market}`.execute(house.app.db.sql)
        await settleMarketLater(house.app.db.sql, market)
        const isSettled = async () => {
          const { state, corrections } = await stands()
          return state !== 'open' && (before.state === 'open' || corrections > before.corrections)
        }
        expect(await eventually(isSettled)).toBe(true)
      },
    }
  }
  return {
    slip,
    /** A single at 2.00. */
    bet: (person: Person, stake: number) => slip(person, [2_000, 3_400, 4_500], { 1: stake }),
  }
}
