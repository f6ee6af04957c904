import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const PLAYED = {
  what: ['play'],
  until: 'for ever: under the number of the account, without a name',
  source: 'Portaria SPA/MF 1.207/2024, art. 10',
} as const

/** Rounds of suppliers' games. `game` is the game's number in our catalogue. */
export const suppliersData: PersonalData = {
  lists: [
    {
      name: 'supplier_rounds',
      select: (
        id,
      ) => sql`select id, supplier, game_id::text as game, stake_real_cents, stake_bonus_cents, payout_cents, refund_cents,
          opened_at, finished_at, slip::text as slip, settled_as from public.supplier_rounds where player_id = ${id} order by opened_at desc`,
    },
    {
      name: 'free_spins',
      select: (
        id,
      ) => sql`select id, supplier, game_id::text as game, quantity, bet_level, stake_cents, state, valid_until, issued_at, won_cents,
          grant_id as bonus_id
        from public.supplier_free_spins where player_id = ${id} order by issued_at desc`,
    },
    {
      name: 'supplier_actions',
      select: (
        id,
      ) => sql`select id, supplier, kind, round_id, amount_cents, real_cents, bonus_cents, undoes, at
        from public.supplier_actions where player_id = ${id} order by at desc`,
    },
    {
      name: 'held_wins',
      select: (
        id,
      ) => sql`select round_id, game_id::text as game, real_cents, bonus_cents, held_at, case_number, released_at, ended_at, ended
        from public.supplier_held_wins where player_id = ${id} order by held_at desc`,
    },
    {
      name: 'supplier_sessions',
      select: (id) => sql`select supplier, game_id::text as game, opened_at, seen_at, ended_at
        from public.supplier_sessions where player_id = ${id} order by opened_at desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'supplier_rounds', ...PLAYED, copy: ['supplier_rounds'] },
      without: {
        inner:
          'round_key moved_at closed_by_rule prize_cents confirmed_at settled_by settled_stated_at is_reopened',
      },
    },
    {
      table: 'supplier_actions',
      ...PLAYED,
      copy: ['supplier_actions'],
      without: { inner: 'key game_id is_prize due_cents' },
    },
    {
      ...{ table: 'supplier_free_spins', ...PLAYED, copy: ['free_spins'] },
      without: { people: 'why issued_by', inner: 'told_at barred_win_at' },
    },
    { ...{ table: 'supplier_spin_wins', ...PLAYED, copy: 'twice' } },
    {
      ...{ table: 'supplier_held_wins', ...PLAYED, copy: ['held_wins'] },
      without: { people: 'why released_by', inner: 'action_id' },
    },
    {
      ...{ table: 'supplier_sessions', ...PLAYED, copy: ['supplier_sessions'] },
      without: { secret: 'supplier_session', inner: 'id login_id place_id changed_at without_bonus' },
    },
  ],
}
