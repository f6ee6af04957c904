import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deleteOldEvents } from './event-store.ts'

const LOG_INS = 'Lei 12.965/2014, art. 15'

const KEY = { what: ['keys'], source: 'security of the account' } as const
const TRY = { what: ['tries'], source: 'security of the account' } as const

/** Logins, sessions and security events of an account. */
export const sessionsData: PersonalData = {
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
      ) => sql`select id, created_at, last_seen_at, expires_at, revoked_at, changed_at, input_at, second_factor_at, host(ip) as ip, user_agent, device::text as device
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
  retained: [
    {
      ...{ table: 'passkeys', ...KEY, copy: ['passkeys'], until: 'removed, or erasure' },
      without: { secret: 'id credential public_key counter transports' },
    },
    { table: 'passkey_challenges', ...TRY, copy: 'secret', until: 'five minutes (sessions.clean)' },
    { table: 'second_factor_codes', ...KEY, copy: 'secret', until: 'used, or erasure' },
    {
      ...{ table: 'sessions', what: ['log_ins', 'devices'], copy: ['sessions'] },
      without: { inner: 'token_serial token_issued_at token_balance' },
      until: '180 days after their end (sessions.clean)',
      source: LOG_INS,
    },
    {
      ...{ table: 'account_events', what: ['activity'], copy: ['account_events'] },
      until: 'five years',
      source: 'Portaria SPA/MF 1.207/2024, art. 10',
      expire: deleteOldEvents,
    },
    {
      ...{ table: 'second_factors', ...KEY, copy: ['second_factor'], until: 'turned off, or erasure' },
      without: { secret: 'secret last_step last_use' },
    },
    { table: 'password_resets', ...TRY, copy: 'secret', until: 'a day after their end (sessions.clean)' },
    { table: 'login_attempts', ...TRY, copy: 'inner', until: 'a day (sessions.clean)' },
  ],
  // Erases the ids of browsers. The current session needs only its token.
  eraseNow: async (tx, playerId) => {
    await sql`update public.password_resets set device = null where player_id = ${playerId} and device is not null`.execute(
      tx,
    )
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
