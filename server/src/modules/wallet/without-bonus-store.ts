import type pg from 'pg'
import type { AttachedRow } from '../../ledger/index.ts'

/** Of a row that is attached to a stake: the id of its round or bet, and whether the player said that nothing of it comes from bonus. */
export interface WithoutBonus {
  id: string
  withoutBonus?: true
}

/** Writes which of the stakes of these rows were taken without bonus; no statement where none was. */
export async function insertWithoutBonus(client: pg.ClientBase, rows: readonly AttachedRow[]): Promise<void> {
  const found = rows.filter(({ row }) => (row as WithoutBonus).withoutBonus)
  if (found.length === 0) return
  await client.query({
    name: 'wallet.insert_without_bonus',
    text: 'insert into public.stakes_without_bonus (player_id, rq) select * from unnest($1::bigint[], $2::uuid[])',
    values: [found.map(({ walletId }) => walletId), found.map(({ row }) => (row as WithoutBonus).id)],
  })
}
