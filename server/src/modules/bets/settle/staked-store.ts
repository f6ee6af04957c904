import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** What was staked, by bets open and ended, on these markets. */
export async function stakedOn(tx: Tx, marketIds: readonly number[]): Promise<Cents> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(b.stake_real_cents + b.stake_bonus_cents), 0)::bigint as staked
      from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id
     where l.market_id = any (${marketIds}::bigint[])`.execute(tx)
  return cents(rows[0]?.staked ?? 0n)
}
