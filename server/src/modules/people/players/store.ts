import type { Language } from '@jogo/contract/refusals'
import { type Generated, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type LoginName, toLoginName } from './login-name.ts'

export interface Player {
  id: number
  cpf: string
  name: string
  /** Date as YYYY-MM-DD. */
  birthday: string
  gender: 0 | 1 | null
  email: string
  /** Time of confirmation by the player; null before. */
  emailConfirmedAt: Date | null
  /** Calling code of the country. With the national number `phone` it gives E.164. */
  phoneCode: string
  phone: string
  phoneConfirmedAt: Date | null
  language: Language
  /** Time of the identity verification; null if unverified. */
  verifiedAt: Date | null
  /** Closing time of the account; null if open. */
  closedAt: Date | null
}

export interface NewPlayer
  extends Omit<Player, 'verifiedAt' | 'emailConfirmedAt' | 'phoneConfirmedAt' | 'closedAt'> {
  emailKey: string
  passwordHash: string
  termsVersion: string
  ip: string
  tracking: Record<string, string>
  /** Id of the referrer; an unknown id is dropped. */
  referrerId: number | undefined
  createdAt: Date
}

export interface Credentials {
  playerId: number
  cpf: string
  passwordHash: string
  createdAt: Date
  isClosed: boolean
}

interface PlayersTable {
  id: bigint
  cpf: string
  name: string
  birthday: string
  gender: 0 | 1 | null
  email: string
  email_key: string
  email_confirmed_at: Generated<Date | null>
  phone_code: string
  phone: string
  phone_confirmed_at: Generated<Date | null>
  language: Language
  password_hash: string
  verified_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  terms_version: string
  terms_accepted_at: Date
  registered_ip: string
  tracking: string
  referrer_id: Generated<bigint | null>
  created_at: Date
}

const tables = (tx: Tx) => tx.withTables<{ players: PlayersTable }>()

/** @throws the database's unique violation `players_cpf_key` or `players_email_key` */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<void> {
  await tables(tx)
    .insertInto('players')
    .values({
      id: BigInt(player.id),
      cpf: player.cpf,
      name: player.name,
      birthday: player.birthday,
      gender: player.gender,
      email: player.email,
      email_key: player.emailKey,
      phone_code: player.phoneCode,
      phone: player.phone,
      language: player.language,
      password_hash: player.passwordHash,
      terms_version: player.termsVersion,
      terms_accepted_at: player.createdAt,
      registered_ip: player.ip,
      tracking: JSON.stringify(player.tracking),
      referrer_id: sql<
        bigint | null
      >`(select id from players where id = ${player.referrerId ?? null}::bigint)`,
      created_at: player.createdAt,
    })
    .execute()
}

export async function findPlayer(tx: Tx, id: number): Promise<Player | undefined> {
  const row = await tables(tx)
    .selectFrom('players')
    .select(['id', 'cpf', 'name', 'gender', 'email', 'phone', 'language', 'verified_at', 'closed_at'])
    .select(['email_confirmed_at', 'phone_code', 'phone_confirmed_at'])
    .select(sql<string>`birthday::text`.as('day'))
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) return undefined
  const { day, verified_at, closed_at, email_confirmed_at, phone_code, phone_confirmed_at, ...rest } = row
  return {
    ...{ ...rest, id: Number(row.id), birthday: day, verifiedAt: verified_at, closedAt: closed_at },
    ...{ emailConfirmedAt: email_confirmed_at, phoneCode: phone_code, phoneConfirmedAt: phone_confirmed_at },
  }
}

export async function findRegisteredAt(tx: Tx, id: number): Promise<Date | undefined> {
  const row = await tables(tx)
    .selectFrom('players')
    .select('created_at')
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row?.created_at
}

/** Maximum accounts per name that a login considers. */
const MOST_ACCOUNTS = 10

/** The open account of a name, otherwise the latest closed one. */
export const findCredentials = async (tx: Tx, name: LoginName): Promise<Credentials | undefined> =>
  (await listCredentials(tx, name, 1))[0]

/** Accounts of a name: the open account, then closed accounts, latest first. */
export async function listCredentials(
  tx: Tx,
  { column, value }: LoginName,
  most = MOST_ACCOUNTS,
): Promise<Credentials[]> {
  const rows = await tables(tx)
    .selectFrom('players')
    .select(['id', 'cpf', 'password_hash', 'created_at', 'closed_at'])
    // The two conditions use the separate indexes of open and closed accounts.
    .where(({ and, eb, or }) =>
      or([
        and([eb(column, '=', value), eb('closed_at', 'is', null)]),
        and([eb(column, '=', value), eb('closed_at', 'is not', null)]),
      ]),
    )
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .limit(most)
    .execute()
  return rows.map((row) => ({
    playerId: Number(row.id),
    cpf: row.cpf,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    isClosed: row.closed_at !== null,
  }))
}

export async function updateVerified(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tables(tx).updateTable('players').set({ verified_at: at }).where('id', '=', BigInt(id)).execute()
}

/** Closes the account, so that its CPF and e-mail become free. @returns whether it was open */
export async function updateClosed(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('players')
    .set({ closed_at: at })
    .where('id', '=', BigInt(id))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Locks the person behind an account until the commit, so that nobody registers with the CPF meanwhile.
 * @returns the open account of the CPF, perhaps this account
 */
export async function lockPerson(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ cpf: string }>`
    select cpf, public.lock_person(cpf) from public.players where id = ${id}`.execute(tx)
  // A separate statement after the lock sees registrations up to it.
  const open = await tables(tx)
    .selectFrom('players')
    .select('id')
    .where('cpf', '=', rows[0]?.cpf ?? '')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open && Number(open.id)
}

/** All accounts of the person behind an account, open and closed, including this account. Erased accounts are not found. */
export async function listAccounts(tx: Tx, id: number): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('players as own')
    .innerJoin('players as each', 'each.cpf', 'own.cpf')
    .select('each.id')
    .where('own.id', '=', BigInt(id))
    .orderBy('each.id')
    .execute()
  return rows.map((row) => Number(row.id))
}

/** Opening times of all accounts of the person (same CPF), including this account, oldest first. */
export async function listOpenings(tx: Tx, id: number): Promise<{ playerId: number; openedAt: Date }[]> {
  const rows = await tables(tx)
    .selectFrom('players as own')
    .innerJoin('players as each', 'each.cpf', 'own.cpf')
    .select(['each.id', 'each.created_at'])
    .where('own.id', '=', BigInt(id))
    .orderBy('each.created_at')
    .execute()
  return rows.map((row) => ({ playerId: Number(row.id), openedAt: row.created_at }))
}

/** Open and closed accounts that match a search word: a CPF, an e-mail, a phone with or without calling code, or an account number. */
export async function findPlayerIds(tx: Tx, word: string): Promise<number[]> {
  const login = word.length <= MOST_OF_WORD ? toLoginName(word) : undefined
  const digits = word.slice(0, MOST_OF_WORD).replace(/[\s().+-]/g, '')
  if (!login && !/^[1-9]\d{0,14}$/.test(digits)) return []
  const rows = await tables(tx)
    .selectFrom('players')
    .select('id')
    .where((is) =>
      login
        ? is(login.column, '=', login.value)
        : is.or([
            is('id', '=', BigInt(digits)),
            is('phone', '=', digits),
            is(sql`phone_code || phone`, '=', digits),
          ]),
    )
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute()
  return rows.map((row) => Number(row.id))
}
const MOST_OF_WORD = 254
const MOST_FOUND = 20

/** Closed accounts of a CPF, latest first. */
export async function listClosedAccounts(tx: Tx, cpf: string): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('players')
    .select('id')
    .where('cpf', '=', cpf)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .execute()
  return rows.map((row) => Number(row.id))
}

export async function findPasswordHash(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row?.password_hash
}

/** Locks the row, so that a change of the password waits until the transaction ends. */
export async function lockPasswordHash(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', BigInt(id))
    .forShare()
    .executeTakeFirst()
  return row?.password_hash
}

export async function updatePasswordHash(tx: Tx, id: number, hash: string): Promise<void> {
  await tables(tx).updateTable('players').set({ password_hash: hash }).where('id', '=', BigInt(id)).execute()
}
