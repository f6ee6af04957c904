import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type Kind, kindName } from '../wallet/index.ts'

/** Movements of a wallet in a month of America/Sao_Paulo against one account, of one kind. */
export interface MonthSum {
  /** Month, such as `2026-11`. */
  month: string
  account: number
  kind: Kind
  movements: number
  real: Cents
  bonus: Cents
  firstSeq: number
  lastSeq: number
}

/** Adds at most `most` movements to the sums. @returns number of the last summed movement, and of the wallet's last movement */
export async function sumMonths(
  tx: Tx,
  playerId: number,
  most: number,
): Promise<{ summed: number; movements: number }> {
  const { rows } = await sql<{ summed: bigint; movements: bigint }>`
    select summed, movements from public.sum_months(${playerId}, ${most})`.execute(tx)
  return { summed: Number(rows[0]?.summed ?? 0), movements: Number(rows[0]?.movements ?? 0) }
}

/** Sums by month, oldest first. @param from first month, such as `2026-01` @param until month after the last */
export async function listMonthSums(
  tx: Tx,
  playerId: number,
  { from, until }: { from?: string; until?: string },
): Promise<MonthSum[]> {
  const { rows } = await sql<{
    month: string
    account: number
    kind: number
    movements: bigint
    real: bigint
    bonus: bigint
    first: bigint
    last: bigint
  }>`
    select to_char(month, 'YYYY-MM') as month, account, kind, movements, real_cents as real, bonus_cents as bonus, first_seq as first, last_seq as last
      from public.statement_months
     where player_id = ${playerId} and month >= ${from ? `${from}-01` : '-infinity'}::date and month < ${until ? `${until}-01` : 'infinity'}::date
     order by statement_months.month, first_seq`.execute(tx)
  return rows.map(({ month, account, kind, movements, real, bonus, first, last }) => ({
    ...{ month, account, kind: kindName(kind), movements: Number(movements) },
    ...{ real: cents(real), bonus: cents(bonus), firstSeq: Number(first), lastSeq: Number(last) },
  }))
}

/** Number of the last movement before a month such as `2026-01`; 0 without one. */
export async function findLastSeqBefore(tx: Tx, playerId: number, month: string): Promise<number> {
  const { rows } = await sql<{ seq: bigint | null }>`
    select max(last_seq) as seq from public.statement_months where player_id = ${playerId} and month < ${`${month}-01`}::date`.execute(
    tx,
  )
  return Number(rows[0]?.seq ?? 0)
}

/** Years with movements, newest first. */
export async function listYears(tx: Tx, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year from public.statement_months where player_id = ${playerId} order by year desc`.execute(
    tx,
  )
  return rows.map(({ year }) => year)
}
