import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface SecondFactorRow {
  /** Sealed secret. */
  secret: string
  /** Time of confirmation; null before. */
  since: Date | null
  recoveryLeft: number
}

export async function findFactor(tx: Tx, playerId: number): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<{ secret: string; since: Date | null; left: number }>`
    select secret, since, cardinality(recovery) as left from public.second_factors where player_id = ${playerId}`.execute(
    tx,
  )
  const row = rows[0]
  return row && { secret: row.secret, since: row.since, recoveryLeft: row.left }
}

/** Begins the setup again, unless a factor is confirmed. @returns whether it began */
export async function upsertFactor(tx: Tx, playerId: number, secret: string): Promise<boolean> {
  const { rows } = await sql`insert into public.second_factors as known (player_id, secret)
    values (${playerId}, ${secret})
    on conflict (player_id) do update set secret = excluded.secret where known.since is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns false if the factor was already confirmed, or has another secret */
export async function updateConfirmed(
  tx: Tx,
  playerId: number,
  { secret, since, step, recovery }: { secret: string; since: Date; step: number; recovery: Buffer[] },
): Promise<boolean> {
  const { rows } = await sql`update public.second_factors
    set since = ${since}, last_step = ${step}, recovery = ${recovery}::bytea[]
    where player_id = ${playerId} and secret = ${secret} and since is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Stores the time step of a code, in one statement, so that one of parallel requests with the code passes. A repeat of the same request passes too. */
export async function updateLastStep(
  tx: Tx,
  playerId: number,
  { step, use }: { step: number; use: Buffer },
): Promise<boolean> {
  const { rows } = await sql`update public.second_factors set last_step = ${step}, last_use = ${use}
    where player_id = ${playerId} and (last_step < ${step} or (last_step = ${step} and last_use = ${use}))
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Consumes a recovery code. @returns whether it was valid */
export async function deleteRecoveryCode(tx: Tx, playerId: number, hash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`update public.second_factors set recovery = array_remove(recovery, ${hash}::bytea)
    where player_id = ${playerId} and ${hash}::bytea = any(recovery) returning 1`.execute(tx)
  return rows.length === 1
}

export async function updateRecovery(tx: Tx, playerId: number, recovery: Buffer[]): Promise<void> {
  await sql`update public.second_factors set recovery = ${recovery}::bytea[] where player_id = ${playerId}`.execute(
    tx,
  )
}

/** @returns whether a confirmed factor existed */
export async function deleteFactor(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } =
    await sql`delete from public.second_factors where player_id = ${playerId} and since is not null returning 1`.execute(
      tx,
    )
  return rows.length === 1
}
