import { sql } from 'kysely'
import type pg from 'pg'
import type { AttachedRow } from '../../../ledger/index.ts'
import type { Tx } from '../../../platform/db.ts'

/** Part of a row that is attached to a stake: id of its round or bet, and whether the player excludes the bonus balance. */
export interface WithoutBonus {
  id: string
  withoutBonus?: true
}

/** Marks those stakes among the rows that were placed without bonus. Without any, no statement runs. */
export async function insertWithoutBonus(client: pg.ClientBase, rows: readonly AttachedRow[]): Promise<void> {
  const found = rows.filter(({ row }) => (row as WithoutBonus).withoutBonus)
  await insertRealOnly(
    client,
    found.map(({ walletId, row }) => ({ walletId, id: (row as WithoutBonus).id })),
  )
}

/** Marks these rounds and bets as without bonus; existing marks stay. */
export async function insertRealOnly(
  client: pg.ClientBase,
  found: readonly { walletId: number; id: string }[],
): Promise<void> {
  if (found.length === 0) return
  await client.query({
    name: 'wallet.insert_without_bonus',
    text: 'insert into public.stakes_without_bonus (player_id, rq) select * from unnest($1::bigint[], $2::uuid[]) on conflict do nothing',
    values: [found.map(({ walletId }) => walletId), found.map(({ id }) => id)],
  })
}

/** Whether a round or bet uses no bonus. */
export async function isWithoutBonus(tx: Tx, playerId: number, rq: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.stakes_without_bonus where player_id = ${playerId} and rq = ${rq}`.execute(tx)
  return rows.length > 0
}
