import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

const PLAY = 'Portaria SPA/MF 1.207/2024, art. 10'
const NUMBERED = 'for ever: under the number of the account, without a name'

/** Rounds of games of other companies; `game` is its number in our catalogue. */
export const suppliersData: OwnData = {
  lists: [
    {
      name: 'supplier_rounds',
      select: (
        id,
      ) => sql`select id, supplier, game_id::text as game, stake_real_cents, stake_bonus_cents, payout_cents, refund_cents,
          opened_at, finished_at from public.supplier_rounds where player_id = ${id} order by opened_at desc`,
    },
    {
      name: 'free_spins',
      select: (
        id,
      ) => sql`select supplier, game_id::text as game, quantity, state, valid_until, issued_at, won_cents
        from public.supplier_free_spins where player_id = ${id} order by issued_at desc`,
    },
  ],
  kept: [
    { table: 'supplier_rounds', until: NUMBERED, source: PLAY },
    { table: 'supplier_actions', until: NUMBERED, source: PLAY },
    { table: 'supplier_free_spins', until: NUMBERED, source: PLAY },
    { table: 'supplier_sessions', until: NUMBERED, source: PLAY },
  ],
}
