import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Deposit, DepositStatus, ReturnReason } from './deposit.ts'

interface DepositRow {
  id: string
  player_id: bigint
  amount_cents: bigint
  status: DepositStatus
  copy_paste: string | null
  created_at: Date
  expires_at: Date
  e2eid: string | null
  occurrence: number | null
  return_reason: ReturnReason | null
}

const COLUMNS = sql`d.id, d.player_id, d.amount_cents, d.status, d.copy_paste, d.created_at, d.expires_at, d.e2eid, d.occurrence,
  (select r.return_reason from public.pix_receipts r
    where r.deposit_id = d.id and r.return_reason is not null order by r.seen_at limit 1) as return_reason`

/** Inserts a deposit. No effect if the id exists, also for another player; the caller reads the row afterwards. */
export async function insertDeposit(
  tx: Tx,
  deposit: Pick<Deposit, 'id' | 'playerId' | 'amount' | 'createdAt' | 'expiresAt'> & {
    rollover: number
    placeId?: bigint | undefined
  },
): Promise<void> {
  await sql`insert into public.deposits (id, player_id, amount_cents, created_at, expires_at, rollover, place_id)
    values (${deposit.id}, ${deposit.playerId}, ${deposit.amount}, ${deposit.createdAt}, ${deposit.expiresAt},
      ${deposit.rollover}, ${deposit.placeId ?? null})
    on conflict (id) do nothing`.execute(tx)
}

export async function findDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<DepositRow>`select ${COLUMNS} from public.deposits d where d.id = ${id}`.execute(
    tx,
  )
  return rows[0] && toDeposit(rows[0])
}

export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from public.deposits d where d.id = ${id} for update of d`.execute(tx)
  return rows[0] && toDeposit(rows[0])
}

/** Serialises a player's requests until the end of the transaction, so that concurrent requests are counted. */
export async function lockDeposits(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deposits', ${playerId}))`.execute(tx)
}

/** Number of the player's charges that may still be paid. */
export async function countOpenDeposits(tx: Tx, playerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.deposits
    where player_id = ${playerId} and status = 'pending' and expires_at > ${now}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Sum of the player's charges that may still be paid, centavos. */
export async function sumOpenDeposits(tx: Tx, playerId: number, now: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from public.deposits
    where player_id = ${playerId} and status = 'pending' and expires_at > ${now}`.execute(tx)
  return rows[0]?.sum ?? 0n
}

/** Whether a deposit of the player was ever approved. */
export async function hasDeposited(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from public.deposits where player_id = ${playerId} and occurrence = 1`.execute(tx)
  return rows.length > 0
}

/** Amount of the player's first approved deposit, without the part that the banks took back; undefined without an approved deposit. */
export async function findFirstDeposit(tx: Tx, playerId: number): Promise<Cents | undefined> {
  const { rows } = await sql<{ left: bigint }>`
    select r.amount_cents - r.taken_back_cents as left from public.deposits d join public.pix_receipts r on r.deposit_id = d.id and r.state = 'credited'
     where d.player_id = ${playerId} and d.occurrence = 1`.execute(tx)
  return rows[0] && cents(rows[0].left)
}

/** Rollover multiple that was agreed with the charge. */
export async function findRollover(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{
    rollover: number
  }>`select rollover from public.deposits where id = ${id}`.execute(tx)
  return rows[0]?.rollover ?? 0
}

/** Stores the code of the charge, unless a code is stored. It never changes, because the player may have seen it. */
export async function updateCharge(
  tx: Tx,
  id: string,
  charge: { copyPaste: string; expiresAt: Date },
): Promise<void> {
  await sql`update public.deposits set copy_paste = ${charge.copyPaste}, expires_at = ${charge.expiresAt}
    where id = ${id} and copy_paste is null and status = 'pending'`.execute(tx)
}

/** @returns whether this call made the deposit expire */
export async function updateDepositExpired(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update public.deposits set status = 'expired' where id = ${id} and status = 'pending'`.execute(
      tx,
    )
  return numAffectedRows === 1n
}

/**
 * Marks a deposit as approved. It is called after the wallet's movement: the wallet's row lock prevents two deposits of a player from getting the same number.
 * @returns ordinal among the player's approved deposits
 */
export async function updateDepositApproved(
  tx: Tx,
  deposit: Deposit,
  e2eid: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ occurrence: number }>`
    update public.deposits set status = 'approved', approved_at = ${now}, e2eid = ${e2eid},
      occurrence = 1 + (select coalesce(max(o.occurrence), 0) from public.deposits o where o.player_id = ${deposit.playerId})
    where id = ${deposit.id} and status in ('pending', 'expired') returning occurrence`.execute(tx)
  const occurrence = rows[0]?.occurrence
  if (occurrence === undefined) throw new Error(`deposit ${deposit.id} was not open`)
  return occurrence
}

export async function updateDepositReturned(tx: Tx, id: string): Promise<void> {
  await sql`update public.deposits set status = 'returned'
    where id = ${id} and status in ('pending', 'expired')`.execute(tx)
}

export interface UncreditedFilter {
  /** States of the listed deposits, which have no movement. */
  states: readonly Exclude<DepositStatus, 'approved'>[]
  from?: Date
  to?: Date
  /** Only deposits created earlier. */
  before?: { createdAt: Date; id: string }
  ids?: readonly string[]
  limit: number
}

/** Deposits that are not in the journal, newest first. */
export async function listUncredited(tx: Tx, playerId: number, filter: UncreditedFilter): Promise<Deposit[]> {
  const { states, from, to, before, ids, limit } = filter
  const { rows } = await sql<DepositRow>`
    select ${COLUMNS} from public.deposits d
    where d.player_id = ${playerId} and d.status = any(${[...states]}::text[])
      ${from ? sql`and d.created_at >= ${from}` : sql``} ${to ? sql`and d.created_at < ${to}` : sql``}
      ${before ? sql`and (d.created_at, d.id) < (${before.createdAt}, ${before.id}::uuid)` : sql``}
      ${ids ? sql`and d.id = any(${ids}::uuid[])` : sql``}
    order by d.created_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows.map(toDeposit)
}

/** Unfinished deposits created since `since` that have no waiting job. */
export async function listUnwatched(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from public.deposits d
    where d.status in ('pending', 'expired') and d.created_at > ${since}
      and not exists (select from graphile_worker.jobs j where j.key = 'charge:' || d.id and j.attempts < j.max_attempts)
    order by d.created_at limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

const toDeposit = (row: DepositRow): Deposit => ({
  id: row.id,
  playerId: Number(row.player_id),
  amount: cents(row.amount_cents),
  status: row.status,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  ...(row.copy_paste !== null && { copyPaste: row.copy_paste }),
  ...(row.e2eid !== null && { e2eid: row.e2eid }),
  ...(row.occurrence !== null && { occurrence: row.occurrence }),
  ...(row.return_reason !== null && { returnReason: row.return_reason }),
})
