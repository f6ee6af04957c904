import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { Reach } from '../../results/index.ts'

/** Money at stake on bets (open and ended) within reach of these: per bet its stake or its possible payout, whichever is greater. */
export async function sumAtStake(tx: Tx, reached: readonly Reach[]): Promise<Cents> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(greatest(b.stake_real_cents + b.stake_bonus_cents, b.possible_payout_cents)), 0)::bigint as staked
      from public.bets b join (
        select distinct l.player_id, l.bet_id
          from jsonb_to_recordset(${JSON.stringify(reached)}) as r("marketId" bigint, "placedFrom" timestamptz, "placedTo" timestamptz, "priceFrom" bigint, "priceTo" bigint)
            join public.bet_legs l on l.market_id = r."marketId" join public.bets p on p.player_id = l.player_id and p.id = l.bet_id
         where (r."placedFrom" is null or p.placed_at >= r."placedFrom") and (r."placedTo" is null or p.placed_at < r."placedTo")
           and (r."priceFrom" is null or l.price_version >= r."priceFrom") and (r."priceTo" is null or l.price_version <= r."priceTo")
      ) l on l.player_id = b.player_id and l.bet_id = b.id`.execute(tx)
  return cents(rows[0]?.staked ?? 0n)
}
