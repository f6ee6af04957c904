import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createOperators, type Operator } from '../src/modules/house/operators/index.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { foundOperators } from './operators.ts'
import { openPlantedBets } from './planted-bets.ts'

/** Bets on markets with results of supplier, operators and house. */
export async function openToldResults(name: string) {
  const table = await openPlantedBets(name)
  const { db } = table

  const held = async (market: number) => {
    const { rows } = await sql<{ held: string | null }>`
      select held from public.results where market_id = ${market} order by n desc limit 1`.execute(db.sql)
    return rows[0]?.held
  }
  return {
    ...table,
    held,
    /** Facts of a match, as rows of kind and payload. */
    facts: async (fixture: number, ...rows: [string, object][]) => {
      for (const [kind, payload] of rows)
        await sql`
          insert into public.fixture_facts (fixture_id, n, kind, source, payload, told_at)
          select ${fixture}, coalesce(max(n), 0) + 1, ${kind}, ${randomUUID()}, ${JSON.stringify(payload)}::jsonb, now()
            from public.fixture_facts where fixture_id = ${fixture}`.execute(db.sql)
    },
    /** Earlier results of operators no longer add up with later ones. */
    tomorrow: () =>
      sql`update public.results set told_at = told_at - interval '25 hours' where by_operator is not null`.execute(
        db.sql,
      ),
    /** Judges the last result, and settles if it counts. @returns the hold reason */
    judge: async (market: number) => {
      await db.transaction((tx) => table.results.judge(tx, [market]))
      await table.settle(market)
      return held(market)
    },
    /** State alone. */
    states: async (bets: readonly string[]) =>
      (await Promise.all(bets.map(table.stands))).map((stands) => stands?.[0]),
  }
}

export const half = (n: number, home: number, away: number): [string, object] => [
  'period',
  { n, kind: 'regular', home, away, over: true },
]
export const goal = (side: 'home' | 'away', minute: number): [string, object] => [
  'goal',
  { side, half: minute <= 45 ? 1 : 2, minute, added: null, player: null },
]
export const ENDED: [string, object] = ['state', { state: 'ended' }]
export const RUNNING: [string, object] = ['state', { state: 'running' }]

/** Two operators with the role trader. */
export async function addTraders({ db, clock }: Awaited<ReturnType<typeof openToldResults>>): Promise<{
  tania: Operator
  tomas: Operator
}> {
  const operators = createOperators({ db, clock, passwords: createPasswords() })
  return foundOperators(operators, { tania: ['trader'], tomas: ['trader'] })
}
