import type { cashOutFigures, NO_CASH_OUT } from '@jogo/contract/cash-out'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { Logger } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../../platform/db.ts'

type Answered = (typeof NO_CASH_OUT)[number] | 'offered'

/** Counts of answered quotes. */
export interface CashOutFigures {
  count(answered: Answered): void
}

const DAYS = 30

/** Counts in memory while a statement runs, so that many quotes are one row's change. Counts of a process that ends are lost. */
export function createFigures({ db, log }: { db: Pick<Database, 'sql'>; log: Logger }): CashOutFigures {
  let counts = new Map<Answered, number>()
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (counts.size > 0) {
      const written = counts
      counts = new Map()
      await upsertQuotes(db.sql, written).catch((error: unknown) =>
        log.warn({ err: error }, 'answered quotes could not be counted'),
      )
    }
    isRunning = false
  }
  return {
    count(answered) {
      counts.set(answered, (counts.get(answered) ?? 0) + 1)
      void run()
    },
  }
}

/** In the order of the reasons, so that two processes cannot deadlock. */
async function upsertQuotes(tx: Tx, counts: ReadonlyMap<Answered, number>): Promise<void> {
  const rows = [...counts].sort(([why], [other]) => (why < other ? -1 : 1))
  await sql`
    insert into public.cash_out_quotes as q (day, why, quotes)
    select (now() at time zone 'America/Sao_Paulo')::date, x.why, x.quotes
      from unnest(${rows.map(([why]) => why)}::text[], ${rows.map(([, count]) => count)}::bigint[]) as x(why, quotes)
    on conflict (day, why) do update set quotes = q.quotes + excluded.quotes`.execute(tx)
}

/** Answered quotes of the last thirty days, today included. */
export async function readFigures({
  db,
}: {
  db: Pick<Database, 'sql'>
}): Promise<ResponseOf<typeof cashOutFigures>> {
  const { rows } = await sql<{ since: string; why: Answered | null; quotes: bigint | null }>`
    select to_char(d.since, 'YYYY-MM-DD') as since, q.why, sum(q.quotes)::bigint as quotes
      from (select (now() at time zone 'America/Sao_Paulo')::date - ${DAYS - 1}::int as since) d
      left join public.cash_out_quotes q on q.day >= d.since group by d.since, q.why order by quotes desc nulls last, q.why`.execute(
    db.sql,
  )
  const counted = rows.flatMap(({ why, quotes }) => (why ? [{ why, quotes: Number(quotes) }] : []))
  return {
    since: rows[0]?.since ?? '',
    asked: counted.reduce((sum, { quotes }) => sum + quotes, 0),
    offered: counted.find(({ why }) => why === 'offered')?.quotes ?? 0,
    reasons: counted.flatMap(({ why, quotes }) => (why === 'offered' ? [] : [{ why, quotes }])),
  }
}
