import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** What bets, open and ended, on these markets may come to: of each its stake, or what it may pay if that is more. */
export async function atStakeOn(tx: Tx, marketIds: readonly number[]): Promise<Cents> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(greatest(b.stake_real_cents + b.stake_bonus_cents, b.possible_payout_cents)), 0)::bigint as staked
      from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id
     where l.market_id = any (${marketIds}::bigint[])`.execute(tx)
  return cents(rows[0]?.staked ?? 0n)
}
