import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { KINDS } from '../../money/wallet/index.ts'
import type { SupplierName } from './names.ts'

/** Number, and net amount for the house in centavos; payouts are below zero. */
interface Total {
  count: number
  real: number
  bonus: number
}

/** Totals of a supplier's games in a period, by kind of movement. */
export interface SupplierTotals {
  supplier: SupplierName
  from: Date
  to: Date
  bets: Total
  bets_returned: Total
  wins: Total
  /** Wins that are prizes of promotions or jackpots. */
  prizes: Total
  wins_taken_back: Total
  adjustments_up: Total
  adjustments_down: Total
  /** Sum of the totals above. */
  gain: Total
  /** Total of the same actions in the ledger, and the difference, which must be 0. */
  ledger: number
  difference: number
  /** Reversed wins that the wallets did not cover. */
  shortfall: number
  /** Free spins by operators in the period: issues, spins, and reported winnings, which are part of the wins. */
  free_spins: { given: number; spins: number; won: number }
  /** Rounds that are open at the end of the period, and their stakes. */
  open_rounds: { count: number; staked: number }
  /** Withheld wins among these actions. */
  held: { count: number; amount: number }
}

type Line = 'bets' | 'bets_returned' | 'wins' | 'prizes' | 'wins_taken_back' | `adjustments_${'up' | 'down'}`

const LINES: readonly Line[] = [
  ...(['bets', 'bets_returned', 'wins', 'prizes'] as const),
  ...(['wins_taken_back', 'adjustments_up', 'adjustments_down'] as const),
]

const [STAKE, PAYOUT] = [sql.lit(KINDS.take_stake), sql.lit(KINDS.pay_payout)]
const [REFUND, REVERSAL] = [sql.lit(KINDS.refund_stake), sql.lit(KINDS.reverse_payout)]

export async function sumSupplier(
  tx: Tx,
  supplier: SupplierName,
  { from, to }: { from: Date; to: Date },
): Promise<SupplierTotals> {
  const { rows } = await sql<Total & { line: Line; ledger: number; shortfall: number }>`
    select case a.kind when 'bet' then 'bets' when 'refund' then 'bets_returned' when 'reversal' then 'wins_taken_back'
          when 'adjust' then case when a.amount_cents < 0 then 'adjustments_down' else 'adjustments_up' end
          when 'settlement' then case when a.real_cents + a.bonus_cents < 0 then 'wins_taken_back' else 'wins' end
          else case when a.is_prize then 'prizes' else 'wins' end end as line,
        count(*)::float8 as count, (-sum(a.real_cents))::float8 as real, (-sum(a.bonus_cents))::float8 as bonus,
        (-coalesce(sum(j.real + j.bonus), 0))::float8 as ledger,
        coalesce(sum(a.amount_cents + a.real_cents + a.bonus_cents) filter (where a.kind = 'reversal'), 0)::float8
          + coalesce(sum(a.real_cents + a.bonus_cents - a.due_cents) filter (where a.kind = 'settlement'), 0)::float8 as shortfall
      from supplier_actions a
      left join ledger.journal j on j.rq = coalesce(a.undoes, a.id) and j.kind = case a.kind when 'bet' then ${STAKE}
        when 'win' then ${PAYOUT} when 'refund' then ${REFUND} when 'reversal' then ${REVERSAL}
        when 'adjust' then case when a.amount_cents < 0 then ${REVERSAL} else ${PAYOUT} end
        when 'settlement' then case when a.real_cents + a.bonus_cents < 0 then ${REVERSAL} else ${PAYOUT} end end
     where a.supplier = ${supplier} and a.at >= ${from} and a.at < ${to} and a.kind <> 'tombstone'
     group by 1`.execute(tx)
  const { rows: beside } = await sql<Pick<SupplierTotals, 'free_spins' | 'open_rounds' | 'held'>>`
    select (select jsonb_build_object('given', count(*) filter (where issued_at >= ${from} and issued_at < ${to}),
          'spins', coalesce(sum(quantity) filter (where issued_at >= ${from} and issued_at < ${to}), 0),
          'won', coalesce(sum(won_cents) filter (where told_at >= ${from} and told_at < ${to}), 0))
        from supplier_free_spins where supplier = ${supplier} and grant_id is null) as free_spins,
      (select jsonb_build_object('count', count(*), 'staked', coalesce(sum(stake_real_cents + stake_bonus_cents - refund_cents), 0))
        from supplier_rounds where supplier = ${supplier} and opened_at < ${to} and coalesce(finished_at, 'infinity') >= ${to}) as open_rounds,
      (select jsonb_build_object('count', count(*), 'amount', coalesce(sum(h.real_cents + h.bonus_cents), 0))
        from supplier_held_wins h join supplier_actions a on a.id = h.action_id
       where h.ended_at is null and a.supplier = ${supplier} and a.at >= ${from} and a.at < ${to}) as held`.execute(
    tx,
  )
  const sumColumn = (name: 'count' | 'real' | 'bonus' | 'ledger' | 'shortfall') =>
    rows.reduce((sum, row) => sum + row[name], 0)
  const total = (line: Line): Total => {
    const { count = 0, real = 0, bonus = 0 } = rows.find((row) => row.line === line) ?? {}
    return { count, real, bonus }
  }
  const lines = Object.fromEntries(LINES.map((line) => [line, total(line)])) as Record<Line, Total>
  const gain = { count: sumColumn('count'), real: sumColumn('real'), bonus: sumColumn('bonus') }
  const ledger = sumColumn('ledger')
  return {
    ...{ supplier, from, to, ...lines, gain, ledger, difference: gain.real + gain.bonus - ledger },
    shortfall: sumColumn('shortfall'),
    ...(beside[0] as (typeof beside)[number]),
  }
}
