import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const PLAYED = {
  what: ['play'],
  until: 'for ever: under the number of the account, without a name',
  source: 'Portaria SPA/MF 1.207/2024, art. 10',
} as const

/** Rounds of the house's games, and the seeds that decided them. */
export const gamesData: PersonalData = {
  lists: [
    {
      name: 'rounds',
      select: (
        id,
      ) => sql`select id, game, stake_real_cents, stake_bonus_cents, stake_free_cents, payout_cents, prize_cents, grant_id as bonus_id, rtp_bp, max_win_cents, version,
          opened_at, closed_at, ending, bet,
          case when closed_at is null then '{}' else play end as play, seed_id, nonce, shared_n as shared_round
        from public.rounds where player_id = ${id} order by opened_at desc`,
    },
    {
      name: 'seeds',
      select: (
        id,
      ) => sql`select id, server_hash, client_seed, case when revealed_at is not null then server_seed end as revealed_server_seed,
          created_at, activated_at, revealed_at from public.fair_seeds where player_id = ${id} order by created_at desc`,
    },
  ],
  retained: [
    { table: 'rounds', ...PLAYED, copy: ['rounds'], without: { inner: 'moved_at data_sha256' } },
    { table: 'fair_seeds', ...PLAYED, copy: ['seeds'], without: { inner: 'next_nonce' } },
  ],
}
