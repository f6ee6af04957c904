import { type Cents, cents } from '@jogo/rules/money'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../../platform/db.ts'
import type { Debt } from './bet.ts'

interface DebtRow {
  player_id: bigint
  bet_id: string
  n: number
  left: bigint
}

const DEBTS = `
  select d.player_id, d.bet_id, d.n, d.owed_cents - d.taken_cents as left
    from public.debts d where d.player_id = any ($1::bigint[]) and d.taken_cents < d.owed_cents
   order by d.player_id, d.at, d.bet_id, d.n`

/** Debts of these players, oldest first. */
export async function listDebts(tx: Tx, playerIds: readonly number[]): Promise<Debt[]> {
  if (playerIds.length === 0) return []
  const { rows } = await tx.executeQuery<DebtRow>(CompiledQuery.raw(DEBTS, [`{${playerIds.join()}}`]))
  return rows.map(toDebt)
}

/** The same on the connection of a posting. */
export async function listDebtsNow(client: pg.ClientBase, playerIds: readonly number[]): Promise<Debt[]> {
  const { rows } = await client.query<DebtRow>({
    name: 'bets.list_debts',
    text: DEBTS,
    values: [`{${playerIds.join()}}`],
  })
  return rows.map(toDebt)
}

const toDebt = ({ player_id, bet_id, n, left }: DebtRow): Debt => ({
  ...{ playerId: Number(player_id), betId: bet_id, n },
  left: cents(left),
})

/** A payment of a debt out of a cash-out, each by its reference. */
export interface CashOutDebtPayment {
  cashOut: string
  reference: string
  debt: Debt
  real: Cents
}

/** Writes payments of debts in the transaction of their cash-outs. */
export async function insertCashOutPayments(
  client: pg.ClientBase,
  payments: readonly CashOutDebtPayment[],
): Promise<void> {
  await client.query(
    `with payments as (
      select * from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::bigint[]) as x(player_id, cash_out, reference, debt, debt_n, "real")
    ),
    written as (
      insert into public.debt_payments (player_id, reference, debt_bet_id, debt_n, bet_id, cash_out_n, real_cents, bonus_cents, at)
      select p.player_id, p.reference, p.debt, p.debt_n, c.bet_id, c.n, p."real", 0, c.at
        from payments p join public.cash_outs c on c.player_id = p.player_id and c.reference = p.cash_out
    )
    update public.debts d set taken_cents = d.taken_cents + s.taken
      from (select p.player_id, p.debt, p.debt_n, sum(p."real")::bigint as taken from payments p group by 1, 2, 3) s
     where d.player_id = s.player_id and d.bet_id = s.debt and d.n = s.debt_n`,
    [
      payments.map(({ debt }) => debt.playerId),
      payments.map(({ cashOut }) => cashOut),
      payments.map(({ reference }) => reference),
      payments.map(({ debt }) => debt.betId),
      payments.map(({ debt }) => debt.n),
      payments.map(({ real }) => real),
    ],
  )
}
