import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

const PLAY = 'Portaria SPA/MF 1.207/2024, art. 10'
const NUMBERED = 'for ever: under the number of the account, without a name'

/** Bets on sports, with their legs and what we signed. */
export const betsData: OwnData = {
  lists: [
    {
      name: 'bets',
      select: (
        id,
      ) => sql`select id, kind, stake_real_cents, stake_bonus_cents, state, possible_payout_cents, payout_real_cents,
          payout_bonus_cents, placed_at, settled_at, receipt, signature,
          (select coalesce(jsonb_agg(jsonb_build_object('fixture', l.fixture_id, 'market', l.market_id, 'selection', l.selection,
              'odds', l.odds, 'won', l.won) order by l.n), '[]')
             from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id) as legs
        from public.bets b where player_id = ${id} order by placed_at desc`,
    },
    {
      name: 'bet_debts',
      select: (id) =>
        sql`select bet_id, owed_cents, taken_cents, at from public.debts where player_id = ${id} order by at desc`,
    },
  ],
  kept: ['bets', 'bet_legs', 'settlements', 'debts', 'debt_payments'].map((table) => ({
    table,
    until: NUMBERED,
    source: PLAY,
  })),
}
