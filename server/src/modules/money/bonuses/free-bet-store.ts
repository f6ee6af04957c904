import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A free bet of a grant. `n`: number of its latest known settlement. */
export interface FreeBetRow {
  betId: string
  playerId: number
  grantId: string
  /** `void`: the free bet may be placed again while the grant runs. */
  state: 'open' | 'played' | 'void'
  n: number
  /** Prize paid so far. */
  prize: Cents
}

export async function insertFreeBet(
  tx: Tx,
  { betId, playerId, grantId }: Pick<FreeBetRow, 'betId' | 'grantId' | 'playerId'>,
  placedAt: Date,
): Promise<void> {
  await sql`
    insert into public.free_bets (bet_id, player_id, grant_id, placed_at) values (${betId}, ${playerId}, ${grantId}, ${placedAt})`.execute(
    tx,
  )
}

export async function findFreeBet(tx: Tx, betId: string): Promise<FreeBetRow | undefined> {
  const { rows } = await sql<Omit<FreeBetRow, 'prize'> & { prize: bigint }>`
    select bet_id as "betId", player_id::float8 as "playerId", grant_id as "grantId", state, n, prize_cents as prize
      from public.free_bets where bet_id = ${betId}`.execute(tx)
  return rows[0] && { ...rows[0], prize: cents(rows[0].prize) }
}

export async function updateFreeBet(tx: Tx, { betId, state, n, prize }: FreeBetRow): Promise<void> {
  await sql`
    update public.free_bets set state = ${state}, n = ${n}, prize_cents = ${prize} where bet_id = ${betId}`.execute(
    tx,
  )
}

export async function countOpenFreeBets(tx: Tx, grantId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from public.free_bets where grant_id = ${grantId} and state = 'open'`.execute(
    tx,
  )
  return rows[0]?.open ?? 0
}
