import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { EndState, IssueState } from './free-spins-store.ts'

/** One report of a supplier about winnings of a grant's free spins. */
export interface SpinWin {
  /** Id derived from the key, as for an action. */
  id: string
  key: string
  issueId: string
  playerId: number
  won: Cents
  at: Date
}

/** @returns the earlier amount with this id; undefined for a new win */
export async function insertSpinWin(tx: Tx, win: SpinWin): Promise<Cents | undefined> {
  const { id, key, issueId, playerId, won, at } = win
  const { rows } = await sql`
    insert into supplier_spin_wins (id, key, issue_id, player_id, won_cents, at)
    values (${id}, ${key}, ${issueId}, ${playerId}, ${won}, ${at}) on conflict (id) do nothing returning id`.execute(
    tx,
  )
  if (rows.length > 0) return undefined
  const { rows: wins } = await sql<{ won: bigint }>`
    select won_cents as won from supplier_spin_wins where id = ${id}`.execute(tx)
  return cents(wins[0]?.won ?? 0n)
}

/** Records the end of a grant's free spins and adds their winnings. If the report has no winnings, earlier ones stay. */
export async function updateCampaignWin(
  tx: Tx,
  id: string,
  { state, won, at }: { state: EndState; won: Cents; at: Date },
): Promise<void> {
  await sql`update supplier_free_spins set state = ${state}, won_cents = coalesce(won_cents, 0) + ${won}, told_at = ${at}
    where id = ${id} and (told_at is null or ${won}::bigint > 0)`.execute(tx)
}

/** State of a grant's free spins at the supplier. */
export async function findSpins(
  tx: Tx,
  id: string,
): Promise<{ state: IssueState; won: Cents; why: string | null } | undefined> {
  const { rows } = await sql<{ state: IssueState; won: bigint; why: string | null }>`
    select state, coalesce(won_cents, 0) as won, why from supplier_free_spins where id = ${id} and grant_id is not null`.execute(
    tx,
  )
  return rows[0] && { ...rows[0], won: cents(rows[0].won) }
}
