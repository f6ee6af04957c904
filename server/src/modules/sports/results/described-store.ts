import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Outcome of each selection of a market. */
export interface DecidedSelection {
  won: boolean
  void: 0 | 1 | 2
  places?: number
  tied?: number
  deduction?: number
}

/** A row of `results`, with the score of the match at that time. */
export interface DescribedResult {
  marketId: number
  n: number
  kind: 'result' | 'cancel' | 'undone'
  source: string
  outcomes: readonly DecidedSelection[] | null
  reason: string
  toldAt: Date
  homeScore: number | null
  awayScore: number | null
}

export async function findResults(
  tx: Tx,
  rowKeys: readonly { marketId: number; n: number }[],
): Promise<DescribedResult[]> {
  if (rowKeys.length === 0) return []
  const { rows } = await sql<Omit<DescribedResult, 'marketId'> & { market_id: bigint }>`
    select r.market_id, r.n, r.kind, r.source, r.outcomes, r.reason, r.told_at as "toldAt", r.home_score as "homeScore", r.away_score as "awayScore"
      from unnest(${rowKeys.map(({ marketId }) => marketId)}::bigint[], ${rowKeys.map(({ n }) => n)}::int[]) as x(market_id, n)
      join public.results r on r.market_id = x.market_id and r.n = x.n`.execute(tx)
  return rows.map(({ market_id, ...row }) => ({ ...row, marketId: Number(market_id) }))
}
