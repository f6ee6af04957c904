import type { RefusalCode } from '@jogo/contract/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { PolicyWord } from '../bet.ts'
import type { BET_FIGURES } from './figures.ts'
import type { SignedBet } from './signed-bet.ts'

export interface BetRef {
  playerId: number
  id: string
}

/** A leg of a bet that waits, with its price now. */
export interface WaitingLegNow {
  n: number
  /** Refusal of a leg that took no bets at a moment since the placing; undefined for any other leg. */
  stopped: RefusalCode | undefined
  /** The trader is changing the price. */
  isBusy: boolean
  odds: number
  version: number
  priceHash: string | null
}

/** A bet that can be decided: all legs of a bet whose wait is over (`isDue`), otherwise its stopped legs. */
export interface WaitingNow extends BetRef {
  isDue: boolean
  legs: readonly WaitingLegNow[]
}

/** What a bet was placed with, beside the fields of settlement. */
export interface Ticket {
  policy: PolicyWord
  /** Unsigned text of the receipt. */
  receipt: string
}

export async function hasWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from public.pending_bets order by due_at limit 1`.execute(tx)
  return rows.length > 0
}

interface Row {
  player_id: bigint
  bet_id: string
  is_due: boolean
  n: number
  code: RefusalCode | null
  is_busy: boolean
  odds: number | null
  version: bigint | null
  price_hash: string | null
}

/**
 * Bets that can be decided, up to a number of due ones and of stopped legs: to be taken, with their prices locked until the end of the transaction, or to be
 * sold back.
 */
export async function listWaiting(
  tx: Tx,
  most: number,
  lateMs: number,
  { areSold = false } = {},
): Promise<WaitingNow[]> {
  const { rows } = await sql<Row>`
    select * from public.list_waiting_bets(${most}, ${lateMs} * interval '1 ms', ${areSold})`.execute(tx)
  return [...Map.groupBy(rows, ({ bet_id }) => bet_id).values()].map((legs) => {
    const [first] = legs as [Row]
    return {
      ...{ playerId: Number(first.player_id), id: first.bet_id, isDue: first.is_due },
      legs: legs.map(toLeg).toSorted((leg, other) => leg.n - other.n),
    }
  })
}

const toLeg = (row: Row): WaitingLegNow => ({
  n: row.n,
  stopped: row.code ?? undefined,
  isBusy: row.is_busy,
  odds: row.odds ?? 0,
  version: Number(row.version ?? 0n),
  priceHash: row.price_hash,
})

const columnsOf = (bets: readonly BetRef[]) =>
  sql`unnest(${bets.map(({ playerId }) => playerId)}::bigint[], ${bets.map(({ id }) => id)}::uuid[])`

/** Tickets of due bets by bet, and the time of now by the database's clock. */
export async function findTickets(
  tx: Tx,
  bets: readonly BetRef[],
): Promise<{ at: Date; tickets: ReadonlyMap<string, Ticket> }> {
  const { rows } = await sql<Ticket & { id: string; at: Date }>`
    select b.id, b.policy, b.receipt, date_trunc('milliseconds', clock_timestamp()) as at
      from ${columnsOf(bets)} as x(player_id, id) join public.bets b on b.player_id = x.player_id and b.id = x.id`.execute(
    tx,
  )
  return { at: rows[0]?.at ?? new Date(0), tickets: new Map(rows.map((row) => [row.id, row])) }
}

/** Keeps other processes from refusing the bets as well, for a time. */
export async function updateHeld(tx: Tx, bets: readonly BetRef[], heldMs: number): Promise<void> {
  await sql`
    update public.pending_bets p set held_until = clock_timestamp() + ${heldMs} * interval '1 ms'
      from ${columnsOf(bets)} as x(player_id, id) where p.player_id = x.player_id and p.bet_id = x.id`.execute(
    tx,
  )
}

/** @returns indexes of the bets taken (the others were decided meanwhile), and their markets that have a result already */
export async function acceptBets(
  tx: Tx,
  bets: readonly SignedBet[],
  at: Date,
): Promise<{ accepted: number[]; decided: number[] }> {
  const legs = bets.flatMap(({ legs }, place) => legs.map((leg) => ({ ...leg, bet: place + 1 })))
  const { rows } = await sql<{ accepted: number[]; decided: bigint[] | null }>`
    select * from public.accept_bets(${bets.map(({ bet }) => bet.playerId)}::bigint[], ${bets.map(({ bet }) => bet.id)}::uuid[],
      ${bets.map(({ bet }) => bet.version)}::int[], ${bets.map((bet) => bet.possiblePayout)}::bigint[], ${at}::timestamptz,
      ${bets.map(({ receipt }) => receipt.key)}::text[], ${bets.map(({ receipt }) => receipt.text)}::text[], ${bets.map(({ receipt }) => receipt.signature)}::text[],
      ${legs.map(({ bet }) => bet)}::int[], ${legs.map(({ n }) => n)}::smallint[], ${legs.map(({ marketId }) => marketId)}::bigint[],
      ${legs.map(({ selection }) => selection)}::smallint[], ${legs.map(({ odds }) => odds)}::int[], ${legs.map(({ version }) => version)}::bigint[],
      ${legs.map(({ liabilityChange }) => liabilityChange)}::bigint[])`.execute(tx)
  return {
    accepted: (rows[0]?.accepted ?? []).map((place) => place - 1),
    decided: (rows[0]?.decided ?? []).map(Number),
  }
}

export async function findFigures(tx: Tx): Promise<Record<keyof typeof BET_FIGURES, number>> {
  const figures = sql`count(*)::int as waiting, coalesce(greatest(extract(epoch from clock_timestamp() - min(due_at)), 0), 0)::float8 as overdue`
  const { rows } = await sql<Record<'bets' | 'betsLate' | 'sales' | 'salesLate', number>>`
    select b.waiting as bets, b.overdue as "betsLate", c.waiting as sales, c.overdue as "salesLate"
      from (select ${figures} from public.pending_bets) b, (select ${figures} from public.pending_cash_outs) c`.execute(
    tx,
  )
  const [row] = rows
  return {
    ...{ bets_waiting: row?.bets ?? 0, bets_overdue_seconds: row?.betsLate ?? 0 },
    ...{ cash_outs_waiting: row?.sales ?? 0, cash_outs_overdue_seconds: row?.salesLate ?? 0 },
  }
}
