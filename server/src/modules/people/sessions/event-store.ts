import type { AccountEventName } from '@jogo/contract/sessions'
import { keptSince } from '@jogo/rules/privacy/retention'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Origin of a call, as far as it is known. `ip` is undefined without a call. */
export interface Origin {
  ip: string | undefined
  userAgent: string | null
}

export interface AccountEvent extends Origin {
  at: Date
  what: AccountEventName
}

export async function insertEvent(
  tx: Tx,
  playerId: number,
  { at, what, ip, userAgent }: AccountEvent,
): Promise<void> {
  await sql`insert into public.account_events (player_id, at, what, ip, user_agent)
    values (${playerId}, ${at}, ${what}, ${ip ?? null}, ${userAgent})`.execute(tx)
}

/** Events of a player, newest first. */
export async function listEvents(
  tx: Tx,
  playerId: number,
  limit: number,
): Promise<(AccountEvent & { id: number })[]> {
  const { rows } = await sql<{
    id: bigint
    at: Date
    what: AccountEventName
    ip: string | null
    user_agent: string | null
  }>`select id, at, what, host(ip) as ip, user_agent from public.account_events
     where player_id = ${playerId} order by id desc limit ${limit}`.execute(tx)
  return rows.map(({ id, user_agent, ip, ...row }) => ({
    ...row,
    id: Number(id),
    ip: ip ?? undefined,
    userAgent: user_agent,
  }))
}

/** Number of these events of the player since a moment. */
export async function countEvents(
  tx: Tx,
  playerId: number,
  { what, since }: { what: AccountEventName; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from public.account_events
    where player_id = ${playerId} and what = ${what} and at > ${since}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Events after which another person may control the account. */
const TAKEOVER = [
  'password.changed',
  'password.recovered',
  'second_factor.off',
  'second_factor.recovery_used',
  'email.changed',
  'email.undone',
  'phone.changed',
  'bank_account.changed',
  'passkey.copied',
] as const satisfies readonly AccountEventName[]

/** Time of the latest change of password, contact, bank account or second factor. */
export async function findSecurityChange(tx: Tx, playerId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from public.account_events
    where player_id = ${playerId} and what = any (${[...TAKEOVER]}::text[])`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Deletes expired events. Only the oldest rows are read, because rows are in order of time. */
export async function deleteOldEvents(tx: Tx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from public.account_events where at <= ${keptSince(now)}
    and id in (select id from public.account_events order by id limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
