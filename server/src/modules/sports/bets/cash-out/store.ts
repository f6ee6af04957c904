import type { CASH_OUT_KINDS } from '@jogo/contract/cash-out'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PayloadOf } from '../../../../facts.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { LegEvidence } from './offer.ts'
import type { Selection } from './price-store.ts'

export interface CashOut {
  n: number
  stake: Cents
  value: Cents
  percent: number
  amount: Cents
  kind: (typeof CASH_OUT_KINDS)[number]
  at: Date
}

/** A cash-out to be written with its movement. */
export interface SoldPart extends Omit<CashOut, 'n'> {
  betId: string
  reference: string
  /** Version of the bet behind the offer. */
  version: number
  legs: readonly LegEvidence[]
  /** Liability of the part, by selection in key order. */
  liabilities: readonly (Selection & { liability: Cents })[]
  fact: PayloadOf<'bet.cashed_out'>
}

interface Row {
  bet_id: string
  n: number
  stake_cents: bigint
  value_cents: bigint
  percent: number
  amount_cents: bigint
  kind: CashOut['kind']
  at: Date
}

const COLUMNS = sql`bet_id, n, stake_cents, value_cents, percent, amount_cents, kind, at`

/** The cash-out of a reference, with its bet. */
export async function findCashOut(
  tx: Tx,
  playerId: number,
  reference: string,
): Promise<{ betId: string; cashOut: CashOut } | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from public.cash_outs where player_id = ${playerId} and reference = ${reference}`.execute(
    tx,
  )
  const [row] = rows
  return row && { betId: row.bet_id, cashOut: toCashOut(row) }
}

/** Cash-outs by bet, the oldest first. */
export async function listCashOuts(
  tx: Tx,
  playerId: number,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, CashOut[]>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${COLUMNS} from public.cash_outs where player_id = ${playerId} and bet_id = any (${[...betIds]}::uuid[]) order by n`.execute(
    tx,
  )
  const byBet = Map.groupBy(rows, ({ bet_id }) => bet_id)
  return new Map([...byBet].map(([bet, own]) => [bet, own.map(toCashOut)]))
}

const toCashOut = (row: Row): CashOut => ({
  n: row.n,
  stake: cents(row.stake_cents),
  value: cents(row.value_cents),
  percent: row.percent,
  amount: cents(row.amount_cents),
  kind: row.kind,
  at: row.at,
})

const CASH_OUT = {
  name: 'bets.cash_out_bets',
  text: `select public.cash_out_bets($1, ${'bigint uuid int uuid bigint bigint smallint bigint text jsonb jsonb text text text boolean'
    .split(' ')
    .map((type, at) => `$${at + 2}::${type}[]`)
    .join()}) as changed`,
}
/** Array literal of arrays of numbers, each as text. */
const arrays = (items: readonly (readonly (number | bigint)[])[]) => items.map((item) => `{${item.join()}}`)

/** Writes cash-outs in the transaction of their movements. @returns indexes of bets that changed since the offer */
export async function insertCashOuts(
  client: pg.ClientBase,
  parts: readonly (SoldPart & { playerId: number; hasWaited: boolean })[],
): Promise<number[]> {
  const { rows } = await client.query<{ changed: number[] | null }>({
    ...CASH_OUT,
    values: [
      parts[0]?.at.toISOString(),
      parts.map(({ playerId }) => playerId),
      parts.map(({ betId }) => betId),
      parts.map(({ version }) => version),
      parts.map(({ reference }) => reference),
      parts.map(({ stake }) => stake),
      parts.map(({ value }) => value),
      parts.map(({ percent }) => percent),
      parts.map(({ amount }) => amount),
      parts.map(({ kind }) => kind),
      parts.map(({ legs }) => JSON.stringify(legs)),
      parts.map(({ fact }) => JSON.stringify(fact)),
      arrays(parts.map(({ liabilities }) => liabilities.map(({ marketId }) => marketId))),
      arrays(parts.map(({ liabilities }) => liabilities.map(({ selection }) => selection))),
      arrays(parts.map(({ liabilities }) => liabilities.map(({ liability }) => liability))),
      parts.map(({ hasWaited }) => hasWaited),
    ],
  })
  return (rows[0]?.changed ?? []).map((i) => i - 1)
}
