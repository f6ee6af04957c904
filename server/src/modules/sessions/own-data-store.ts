import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'
import { deleteOldEvents } from './event-store.ts'

const LOG_INS = 'Lei 12.965/2014, art. 15'

/** Where and when the account was used. */
export const sessionsData: OwnData = {
  lists: [
    {
      name: 'passkeys',
      select: (id) =>
        sql`select name, created_at, last_used_at from public.passkeys where player_id = ${id} order by created_at desc`,
    },
    {
      name: 'sessions',
      select: (
        id,
      ) => sql`select created_at, last_seen_at, expires_at, revoked_at, host(ip) as ip, user_agent, device::text as device
        from public.sessions where player_id = ${id} order by created_at desc`,
    },
    {
      name: 'account_events',
      select: (id) =>
        sql`select at, what, host(ip) as ip, user_agent from public.account_events where player_id = ${id} order by id desc`,
    },
    {
      name: 'second_factor',
      select: (id) =>
        sql`select since, cardinality(recovery) as recovery_codes_left from public.second_factors where player_id = ${id}`,
    },
  ],
  kept: [
    { table: 'passkeys', until: 'removed, or erasure', source: 'security of the account' },
    {
      table: 'passkey_challenges',
      until: 'five minutes (sessions.clean)',
      source: 'security of the account',
    },
    { table: 'second_factor_codes', until: 'used, or erasure', source: 'security of the account' },
    { table: 'sessions', until: '180 days after their end (sessions.clean)', source: LOG_INS },
    {
      table: 'account_events',
      until: 'five years',
      source: 'Portaria SPA/MF 1.207/2024, art. 10',
      expire: deleteOldEvents,
    },
    { table: 'second_factors', until: 'turned off, or erasure', source: 'security of the account' },
    {
      table: 'password_resets',
      until: 'a day after their end (sessions.clean)',
      source: 'security of the account',
    },
    { table: 'login_attempts', until: 'a day (sessions.clean)', source: 'security of the account' },
  ],
  // A browser is known again by this; the session that is open needs no more than its token.
  eraseNow: async (tx, playerId) => {
    await sql`update public.sessions set device = null where player_id = ${playerId} and device is not null`.execute(
      tx,
    )
  },
  eraseLast: async (tx, { playerId }) => {
    await sql`delete from public.passkeys where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.second_factor_codes where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.second_factors where player_id = ${playerId}`.execute(tx)
    await sql`delete from public.password_resets where player_id = ${playerId}`.execute(tx)
    await sql`update public.sessions set ip = null, user_agent = null, device = null,
      revoked_at = coalesce(revoked_at, now()) where player_id = ${playerId}`.execute(tx)
  },
}
