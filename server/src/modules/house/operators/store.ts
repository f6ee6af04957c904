import type { OperatorRole } from '@jogo/contract/operators'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface Operator {
  name: string
  roles: OperatorRole[]
  createdAt: Date
  disabledAt: Date | null
  /** E-mail of the operator; null for operators older than this field. */
  email: string | null
  /** Whether another operator chose the passphrase. The operator must replace such a passphrase before any other act. */
  hasFirstPassphrase: boolean
}

const COLUMNS = sql`name, roles, email, created_at as "createdAt", disabled_at as "disabledAt",
  coalesce((select a.operator <> a.subject from audit a where a.subject = operators.name
    and a.act in ('operator.add', 'operator.found', 'operator.mend', 'operator.passphrase') order by a.id desc limit 1), false) as "hasFirstPassphrase"`

export async function listOperators(tx: Tx): Promise<Operator[]> {
  return (await sql<Operator>`select ${COLUMNS} from operators order by name`.execute(tx)).rows
}

/** Finds an operator and locks the row until the transaction ends. */
export async function findOperator(tx: Tx, name: string): Promise<Operator | undefined> {
  const { rows } =
    await sql<Operator>`select ${COLUMNS} from operators where name = ${name} for update`.execute(tx)
  return rows[0]
}

/** Serialises changes of operators, so that the first operators are founded once and at least one admin remains. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx)
}

export interface NewOperator {
  name: string
  email: string
  roles: readonly OperatorRole[]
  passphraseHash: string
}

/** @returns false if the name is taken */
export async function insertOperator(tx: Tx, newOperator: NewOperator, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into operators (name, email, roles, passphrase_hash, created_at)
    values (${newOperator.name}, ${newOperator.email}, ${[...newOperator.roles]}, ${newOperator.passphraseHash}, ${at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export async function updateOperator(
  tx: Tx,
  { name, roles, disabledAt, email }: Pick<Operator, 'name' | 'roles' | 'disabledAt' | 'email'>,
): Promise<void> {
  await sql`update operators set roles = ${roles}, disabled_at = ${disabledAt}, email = ${email} where name = ${name}`.execute(
    tx,
  )
}

/** Replaces the passphrase and resets the count of failed tries. */
export async function updatePassphrase(tx: Tx, name: string, hash: string): Promise<void> {
  await sql`update operators set passphrase_hash = ${hash}, tries = 0 where name = ${name}`.execute(tx)
}

export async function findPassphraseHash(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select passphrase_hash as hash from operators where name = ${name}`.execute(tx)
  return rows[0]?.hash
}

export interface Counted {
  passphraseHash: string
  disabledAt: Date | null
}

/**
 * Counts a try before its verification, in one statement, so that parallel guesses cannot exceed the limit.
 * @returns undefined for an unknown operator, or if the tries of the window are used up
 */
export async function countTry(
  tx: Tx,
  name: string,
  at: { now: Date; windowStart: Date; most: number },
): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`update operators set
      tries = case when tries_since > ${at.windowStart} then tries + 1 else 1 end,
      tries_since = case when tries_since > ${at.windowStart} then tries_since else ${at.now} end
    where name = ${name} and (tries < ${at.most} or tries_since <= ${at.windowStart})
    returning passphrase_hash as "passphraseHash", disabled_at as "disabledAt"`.execute(tx)
  return rows[0]
}

/** Start of the window in which an operator's tries are counted; undefined for an unknown operator. */
export async function findTriesSince(tx: Tx, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select tries_since as since from operators where name = ${name}`.execute(tx)
  return rows[0]?.since
}

export async function updateTriesCleared(tx: Tx, name: string): Promise<void> {
  await sql`update operators set tries = 0 where name = ${name}`.execute(tx)
}
