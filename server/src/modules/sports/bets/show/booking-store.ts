import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { LegKey } from '../bet.ts'

/** @returns false when the code is taken */
export async function insertCode(tx: Tx, code: string, legs: readonly LegKey[], at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into public.booking_codes (code, legs, made_at) values (${code}, ${JSON.stringify(legs)}, ${at})
    on conflict (code) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function findCode(tx: Tx, code: string, since: Date): Promise<LegKey[] | undefined> {
  const { rows } = await sql<{ legs: LegKey[] }>`
    select legs from public.booking_codes where code = ${code} and made_at > ${since}`.execute(tx)
  return rows[0]?.legs
}

export async function deleteCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from public.booking_codes where made_at <= ${moment}`.execute(tx)
}
