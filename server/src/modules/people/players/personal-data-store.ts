import { randomInt } from 'node:crypto'
import { isCpf } from '@jogo/rules/cpf'
import { keptSince } from '@jogo/rules/privacy/retention'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { LastErasure, PersonalData } from '../../../platform/personal-data.ts'
import { deleteOldLookUps } from './prohibited/store.ts'

/** The account and the accepted texts. Of the registers' queries only time and result are listed, never the register. */
export const playersData: PersonalData = {
  lists: [
    {
      name: 'profile',
      select: (
        id,
      ) => sql`select id, cpf, name, birthday::text as birthday, gender, email, phone_code, phone, language,
        verified_at, email_confirmed_at, phone_confirmed_at, closed_at, open_again_at, created_at,
        host(registered_ip) as registered_ip, referrer_id, tracking from public.players where id = ${id}`,
    },
    {
      name: 'acceptances',
      select: (id) => sql`select document, version::text as version, at, host(ip) as ip
        from public.acceptances where player_id = ${id} order by at desc`,
    },
    {
      name: 'email_changes',
      select: (id) =>
        sql`select at, old_email, undo_until, ended_at from public.email_changes where player_id = ${id} order by at desc`,
    },
    {
      name: 'register_look_ups',
      select: (id) =>
        sql`select at, occasion, outcome from public.prohibited_look_ups where player_id = ${id} order by id desc`,
    },
    {
      name: 'status_reports',
      select: (id) =>
        sql`select found_at, accepted_at from public.status_reports where player_id = ${id} order by found_at desc`,
    },
  ],
  retained: [
    {
      table: 'players',
      what: ['identity', 'contact', 'marketing'],
      copy: ['profile'],
      without: { secret: 'password_hash', twice: 'email_key terms_version terms_accepted_at' },
      until: 'erasure, five years after the account was closed',
      source: 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024',
    },
    {
      table: 'acceptances',
      what: ['agreements'],
      copy: ['acceptances'],
      until: 'for ever as proof; the address goes with the erasure',
      source: 'Portaria SPA/MF 1.231/2024, art. 28',
    },
    {
      table: 'email_changes',
      what: ['contact'],
      copy: ['email_changes'],
      without: { secret: 'undo_hash', twice: 'old_email_key', inner: 'id' },
      until: 'erasure',
      source: 'Portaria SPA/MF 1.231/2024, art. 31',
    },
    {
      table: 'clearances',
      what: ['registers'],
      copy: 'twice',
      until: 'for ever: under the number of the account, without a name',
      source: 'IN SPA/MF 22/2025',
    },
    {
      table: 'prohibited_look_ups',
      what: ['registers'],
      copy: ['register_look_ups'],
      without: { register: 'grounds lists_hash', twice: 'cpf', inner: 'id' },
      until: 'five years',
      source: 'IN SPA/MF 22/2025; 31/2025',
      expire: deleteOldLookUps,
    },
    {
      table: 'status_reports',
      what: ['registers'],
      copy: ['status_reports'],
      without: { register: 'code answer', twice: 'cpf', inner: 'id due_from due_until tries tried_at' },
      until: 'five years',
      source: 'IN SPA/MF 31/2025',
      expire: deleteOldReports,
    },
  ],
  eraseNow: async (tx, playerId) => {
    await sql`update public.players set tracking = '{}', referrer_id = null where id = ${playerId}`.execute(
      tx,
    )
  },
  eraseLast: async (tx, erasure) => {
    await blankPlayer(tx, erasure)
    await sql`delete from public.email_changes where player_id = ${erasure.playerId}`.execute(tx)
    await sql`update public.acceptances set ip = null where player_id = ${erasure.playerId} and ip is not null`.execute(
      tx,
    )
  },
}

/** Erases everything of a player except the number. No password matches the new hash, so no login is possible. */
async function blankPlayer(tx: Tx, { playerId, retainsCpf }: LastErasure): Promise<void> {
  await sql`update public.players set name = '-', birthday = '1900-01-01', gender = null, verified_at = null,
      email = ${`erased-${playerId}@invalid`}, email_key = ${`erased-${playerId}@invalid`}, phone_code = '0', phone = '0000',
      password_hash = 'erased', registered_ip = null, tracking = '{}', referrer_id = null,
      cpf = ${retainsCpf ? sql.ref('cpf') : nobodysCpf()}
    where id = ${playerId}`.execute(tx)
}

/** Eleven digits with wrong check digits, so that they are never a CPF. */
function nobodysCpf(): string {
  for (;;) {
    const digits = String(randomInt(100_000_000_000)).padStart(11, '0')
    if (!isCpf(digits)) return digits
  }
}

async function deleteOldReports(tx: Tx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from public.status_reports where id in
    (select id from public.status_reports where found_at < ${keptSince(now)} limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
