import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteOldRaises } from './limit-store.ts'

const PROTECTED = {
  what: ['protection'],
  until: 'for ever: under the number of the account, without a name',
  source: 'Portaria SPA/MF 1.231/2024',
} as const

/** Limits and bars of a player, and the house's assessments of the play. */
export const protectionData: PersonalData = {
  lists: [
    {
      name: 'limits',
      select: (id) =>
        sql`select of, period, set_by, value, set_at from public.player_limits where player_id = ${id} order by set_at desc`,
    },
    {
      name: 'limit_raises',
      select: (id) => sql`select of, period, value, asked_at, ready_at, lapses_at
        from public.limit_raises where player_id = ${id} order by asked_at desc`,
    },
    {
      name: 'bars',
      select: (id) =>
        sql`select kind, set_by, since, until, reason from public.player_bars where player_id = ${id} order by id desc`,
    },
    {
      name: 'protection_events',
      select: (id) =>
        sql`select at, what, by, detail from public.protection_events where player_id = ${id} order by id desc`,
    },
    {
      name: 'risk',
      select: (id) =>
        sql`select day::text as day, score, band, reasons, since from public.player_risks where player_id = ${id}`,
    },
    {
      name: 'play_sessions',
      select: (id) =>
        sql`select began_at, seen_at, checked_at, check_minutes, score_due_since, score_claimed_until from public.play_sessions where player_id = ${id}`,
    },
  ],
  retained: [
    { table: 'player_limits', ...PROTECTED, copy: ['limits'] },
    {
      ...{ table: 'limit_raises', ...PROTECTED, copy: ['limit_raises'] },
      ...{ until: '30 days after they lapsed', expire: deleteOldRaises },
    },
    { table: 'player_bars', ...PROTECTED, copy: ['bars'] },
    { table: 'protection_events', ...PROTECTED, copy: ['protection_events'] },
    { table: 'player_risks', ...PROTECTED, copy: ['risk'], until: 'erasure' },
    { table: 'play_sessions', ...PROTECTED, copy: ['play_sessions'], until: 'erasure' },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.player_risks where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.play_sessions where player_id = ${playerId}`.execute(tx)
  },
}
