import type { RefusalCode } from '@jogo/contract/refusals'
import type { WaitingSale } from '@jogo/rules/bets/cash-out'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { BetRef } from '../accept/waiting-store.ts'
import type { SoldPrice } from './attached.ts'
import type { CashOut } from './store.ts'

/** A cash-out with a leg on a match under way. */
export interface PendingCashOut extends WaitingSale {
  playerId: number
  betId: string
  reference: string
  part: Cents
  kind: CashOut['kind']
  askedAt: Date
  dueAt: Date
}

/** A cash-out that waited and was refused. */
export interface RefusedCashOut {
  reference: string
  betId: string
  part: Cents
  amount: Cents
  kind: CashOut['kind']
  code: RefusalCode
  askedAt: Date
  at: Date
}

interface PendingRow {
  player_id: bigint
  bet_id: string
  reference: string
  part_cents: bigint
  amount_cents: bigint
  least_cents: bigint
  kind: CashOut['kind']
  asked_at: Date
  due_at: Date
}

const COLUMNS = sql`c.player_id, c.bet_id, c.reference, c.part_cents, c.amount_cents, c.least_cents, c.kind, c.asked_at, c.due_at`

const toPending = (row: PendingRow): PendingCashOut => ({
  ...{ playerId: Number(row.player_id), betId: row.bet_id, reference: row.reference, kind: row.kind },
  ...{
    part: cents(row.part_cents),
    amount: cents(row.amount_cents),
    least: cents(row.least_cents),
  },
  ...{ askedAt: row.asked_at, dueAt: row.due_at },
})

export interface NewPending extends Omit<PendingCashOut, 'askedAt' | 'dueAt'> {
  /** Of the bet behind the offer. */
  betVersion: number
  waitMs: number
  prices: readonly (SoldPrice & { n: number })[]
}

/** Begins the wait while the prices are locked and hold. @returns undefined if price or bet changed, or a cash-out of the bet waits already */
export async function insertWaiting(tx: Tx, row: NewPending): Promise<PendingCashOut | undefined> {
  const prices = row.prices.toSorted((price, other) => price.marketId - other.marketId)
  const [versions, homes, aways, epochs] = [
    prices.map(({ version }) => version),
    prices.map(({ live }) => live?.home ?? null),
    prices.map(({ live }) => live?.away ?? null),
    prices.map(({ live }) => live?.epoch ?? null),
  ]
  const { rows } = await sql<PendingRow>`
    with blocked as materialized (
      select from public.check_prices(${prices.map(({ marketId }) => marketId)}::bigint[], ${prices.map(({ selection }) => selection)}::smallint[],
        ${versions}::bigint[], ${prices.map(({ odds }) => odds)}::int[], ${homes}::smallint[], ${aways}::smallint[], ${epochs}::bigint[])
    )
    insert into public.pending_cash_outs as c (player_id, bet_id, reference, bet_version, part_cents, amount_cents, least_cents, kind, asked_at, due_at,
      leg_n, leg_version, leg_home, leg_away, leg_epoch)
    select b.player_id, b.id, ${row.reference}, b.version, ${row.part}, ${row.amount}, ${row.least}, ${row.kind}, t.now, t.now + ${row.waitMs} * interval '1 ms',
        ${prices.map(({ n }) => n)}::smallint[], ${versions}::bigint[], ${homes}::smallint[], ${aways}::smallint[], ${epochs}::bigint[]
      from public.bets b, statement_timestamp() as t(now)
     where b.player_id = ${row.playerId} and b.id = ${row.betId} and b.version = ${row.betVersion} and b.state = 'open' and not exists (select from blocked)
    on conflict do nothing returning ${COLUMNS}`.execute(tx)
  return rows.map(toPending)[0]
}

export async function hasPending(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from public.pending_cash_outs limit 1`.execute(tx)
  return rows.length > 0
}

/** Waiting cash-outs, by bet. */
export async function findPending(
  tx: Tx,
  bets: readonly BetRef[],
): Promise<ReadonlyMap<string, PendingCashOut>> {
  if (bets.length === 0) return new Map()
  const { rows } = await sql<PendingRow>`
    select ${COLUMNS} from unnest(${bets.map(({ playerId }) => playerId)}::bigint[], ${bets.map(({ id }) => id)}::uuid[]) as x(player_id, bet_id)
      join public.pending_cash_outs c on c.player_id = x.player_id and c.bet_id = x.bet_id`.execute(tx)
  return new Map(rows.map((row) => [row.bet_id, toPending(row)]))
}

/** The waiting cash-out of a reference. */
export async function findByReference(
  tx: Tx,
  playerId: number,
  reference: string,
): Promise<PendingCashOut | undefined> {
  const { rows } = await sql<PendingRow>`
    select ${COLUMNS} from public.pending_cash_outs c where c.player_id = ${playerId} and c.reference = ${reference}`.execute(
    tx,
  )
  return rows.map(toPending)[0]
}

interface RefusedRow {
  reference: string
  bet_id: string
  part_cents: bigint
  amount_cents: bigint
  kind: CashOut['kind']
  code: RefusalCode
  asked_at: Date
  at: Date
}

const toRefused = (row: RefusedRow): RefusedCashOut => ({
  ...{ reference: row.reference, betId: row.bet_id, kind: row.kind, code: row.code, at: row.at },
  ...{ part: cents(row.part_cents), amount: cents(row.amount_cents), askedAt: row.asked_at },
})

export async function findRefused(
  tx: Tx,
  playerId: number,
  reference: string,
): Promise<RefusedCashOut | undefined> {
  const { rows } = await sql<RefusedRow>`
    select * from public.refused_cash_outs where player_id = ${playerId} and reference = ${reference}`.execute(
    tx,
  )
  return rows.map(toRefused)[0]
}

/** The last refused cash-out of each bet, unless another was sold since. */
export async function listLastRefused(
  tx: Tx,
  playerId: number,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, RefusedCashOut>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<RefusedRow>`
    select r.* from unnest(${betIds}::uuid[]) as x(bet_id) cross join lateral (
        select * from public.refused_cash_outs r where r.player_id = ${playerId} and r.bet_id = x.bet_id order by r.at desc limit 1) r
     where not exists (select from public.cash_outs c where c.player_id = ${playerId} and c.bet_id = x.bet_id and c.at > r.at)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.bet_id, toRefused(row)]))
}

/** Ends waiting cash-outs without a sale. @returns indexes of those that nobody else decided meanwhile */
export async function refusePending(
  tx: Tx,
  refused: readonly (Pick<PendingCashOut, 'playerId' | 'reference'> & { code: RefusalCode })[],
): Promise<number[]> {
  if (refused.length === 0) return []
  const { rows } = await sql<{ ended: number[] }>`
    select public.refuse_cash_outs(${refused.map(({ playerId }) => playerId)}::bigint[], ${refused.map(({ reference }) => reference)}::uuid[],
      ${refused.map(({ code }) => code)}::text[]) as ended`.execute(tx)
  return (rows[0]?.ended ?? []).map((place) => place - 1)
}
