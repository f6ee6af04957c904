import type { Contribution, Rollover, UncountedWhy } from '@jogo/rules/bonus/contribution'
import { DEPOSIT_COUNTING } from '@jogo/rules/bonus/deposit-rollover'
import { milli } from '@jogo/rules/bonus/milli'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface NewDepositRollover {
  depositId: string
  playerId: number
  /** Number of the deposit's movement. Only stakes with a higher number count. */
  fromSeq: number
  required: bigint
  lapsesAt: Date
}

export async function insertRollover(
  tx: Tx,
  { depositId, playerId, fromSeq, required, lapsesAt }: NewDepositRollover,
): Promise<void> {
  await sql`
    insert into public.deposit_rollovers (deposit_id, player_id, from_seq, required, lapses_at)
    values (${depositId}, ${playerId}, ${fromSeq}, ${required}, ${lapsesAt})`.execute(tx)
}

/** Rollovers of a player that are not lost and have not lapsed, oldest first. Their `from` is a number of a movement. */
export async function listRollovers(
  tx: Tx,
  playerId: number,
  now: Date,
): Promise<(Rollover & { until: number })[]> {
  const { rows } = await sql<{
    id: string
    required: bigint
    progress: bigint
    from: number
    lapsesAt: Date
  }>`
    select deposit_id as id, required, progress, from_seq::float8 as "from", lapses_at as "lapsesAt" from public.deposit_rollovers
     where player_id = ${playerId} and lost_at is null and lapses_at > ${now} order by from_seq`.execute(tx)
  return rows.map(({ id, required, progress, from, lapsesAt }) => ({
    ...{ id, of: 'deposit', required: milli(required), progress: milli(progress), from },
    ...{ until: lapsesAt.getTime(), counting: DEPOSIT_COUNTING },
  }))
}

export async function updateProgress(tx: Tx, depositId: string, progress: bigint): Promise<void> {
  await sql`update public.deposit_rollovers set progress = ${progress} where deposit_id = ${depositId}`.execute(
    tx,
  )
}

/** Marks a player's rollovers as lost, because the deposited money is lost. */
export async function updateLost(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update public.deposit_rollovers set lost_at = ${at} where player_id = ${playerId} and lost_at is null`.execute(
    tx,
  )
}

/** Real money in the player's open rounds and bets. */
export async function sumOpenReal(tx: Tx, playerId: number): Promise<Cents> {
  const { rows } = await sql<{ open: bigint }>`select public.open_real(${playerId}) as open`.execute(tx)
  return cents(rows[0]?.open ?? 0n)
}

/** Current counts of a stake for the player's deposits. */
export async function listDepositCounted(
  tx: Tx,
  playerId: number,
  stakeId: string,
): Promise<(Contribution & { version: number })[]> {
  const { rows } = await sql<{ rollover: string; counts: bigint; why: UncountedWhy | null; version: number }>`
    select deposit_id as rollover, counts, why, version::float8 as version from public.deposit_contributions
     where player_id = ${playerId} and stake_id = ${stakeId}`.execute(tx)
  return rows.map(({ rollover, counts, why, version }) => ({
    ...{ rollover, version },
    counts: milli(counts),
    ...(why && { why }),
  }))
}

export async function upsertDepositCounted(
  tx: Tx,
  counted: Contribution & { playerId: number; stakeId: string; stake: Cents; version: number; at: Date },
): Promise<void> {
  const { rollover, counts, why, playerId, stakeId, stake, version, at } = counted
  await sql`
    insert into public.deposit_contributions (deposit_id, stake_id, player_id, counts, why, stake, version, at)
    values (${rollover}, ${stakeId}, ${playerId}, ${counts}, ${why ?? null}, ${stake}, ${version}, ${at})
    on conflict (deposit_id, stake_id) do update
      set counts = excluded.counts, why = excluded.why, stake = excluded.stake, version = excluded.version, at = excluded.at`.execute(
    tx,
  )
}
