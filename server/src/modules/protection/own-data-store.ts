import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'
import { deleteOldRaises } from './limit-store.ts'

const PLAYERS = 'Portaria SPA/MF 1.231/2024'
const NUMBERED = 'for ever: under the number of the account, without a name'

/** Limits, bars and how the house judged the player's play. */
export const protectionData: OwnData = {
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
  ],
  kept: [
    { table: 'player_limits', until: NUMBERED, source: PLAYERS },
    { table: 'limit_raises', until: '30 days after they lapsed', source: PLAYERS, expire: deleteOldRaises },
    { table: 'player_bars', until: NUMBERED, source: PLAYERS },
    { table: 'protection_events', until: NUMBERED, source: PLAYERS },
    { table: 'player_risks', until: 'erasure', source: PLAYERS },
    { table: 'play_sessions', until: 'erasure', source: PLAYERS },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.player_risks where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.play_sessions where player_id = ${playerId}`.execute(tx)
  },
}
