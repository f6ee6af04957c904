import type { cashOutFigures, NO_CASH_OUT } from '@jogo/contract/cash-out'
import type { ResponseOf } from '@jogo/contract/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export type QuoteAnswer = (typeof NO_CASH_OUT)[number] | 'offered'

const DAYS = 30

/** In the order of the reasons, so that two processes cannot deadlock. */
export async function upsertQuotes(tx: Tx, counts: ReadonlyMap<QuoteAnswer, number>): Promise<void> {
  const rows = [...counts].sort(([why], [other]) => (why < other ? -1 : 1))
  await sql`
    insert into public.cash_out_quotes as q (day, why, quotes)
    select (now() at time zone 'America/Sao_Paulo')::date, x.why, x.quotes
      from unnest(${rows.map(([why]) => why)}::text[], ${rows.map(([, count]) => count)}::bigint[]) as x(why, quotes)
    on conflict (day, why) do update set quotes = q.quotes + excluded.quotes`.execute(tx)
}

/** QuoteAnswer quotes of the last thirty days, today included. */
export async function findCashOutFigures(tx: Tx): Promise<ResponseOf<typeof cashOutFigures>> {
  const { rows } = await sql<{ since: string; why: QuoteAnswer | null; quotes: bigint | null }>`
    select to_char(d.since, 'YYYY-MM-DD') as since, q.why, sum(q.quotes)::bigint as quotes
      from (select (now() at time zone 'America/Sao_Paulo')::date - ${DAYS - 1}::int as since) d
      left join public.cash_out_quotes q on q.day >= d.since group by d.since, q.why order by quotes desc nulls last, q.why`.execute(
    tx,
  )
  const counted = rows.flatMap(({ why, quotes }) => (why ? [{ why, quotes: Number(quotes) }] : []))
  return {
    since: rows[0]?.since ?? '',
    asked: counted.reduce((sum, { quotes }) => sum + quotes, 0),
    offered: counted.find(({ why }) => why === 'offered')?.quotes ?? 0,
    reasons: counted.flatMap(({ why, quotes }) => (why === 'offered' ? [] : [{ why, quotes }])),
  }
}
