import type pg from 'pg'

const PREFIX = 'regulator_'

/** Database role of an account. @throws Error for an invalid name */
export function regulatorAccount(name: string): string {
  if (/^[a-z][a-z0-9_]{1,39}$/.test(name)) return `${PREFIX}${name}`
  throw new Error('A name is 2 to 40 of a–z, 0–9 and _, and begins with a letter.')
}

/** Maximum of simultaneous connections of one account. */
const CONNECTIONS = 4
/** Session defaults against mistakes. Read-only access is enforced by the rights, which no session can change. */
const SETTINGS = {
  default_transaction_read_only: 'on',
  statement_timeout: '10min',
  idle_in_transaction_session_timeout: '10min',
  timezone: 'UTC',
  search_path: 'regulator',
}
/** Needs a superuser: limit of the temporary files of a sort or a join. */
const MOST_TEMPORARY = '4GB'

/** Creates the account within the administrator's transaction. @throws Error when the account exists */
export async function makeAccount(admin: pg.Client, account: string, password: string): Promise<void> {
  await requireNoAccount(admin, account)
  const role = admin.escapeIdentifier(account)
  await admin.query(
    `create role ${role} login password ${admin.escapeLiteral(password)} connection limit ${CONNECTIONS} in role jogo_regulator`,
  )
  for (const [name, value] of Object.entries(SETTINGS))
    await admin.query(`alter role ${role} set ${name} = ${admin.escapeLiteral(value)}`)
  const { rows } = await admin.query('select rolsuper from pg_roles where rolname = current_user')
  if (rows[0]?.rolsuper) await admin.query(`alter role ${role} set temp_file_limit = '${MOST_TEMPORARY}'`)
}

/** @throws Error when the account exists */
export async function requireNoAccount(admin: pg.Client, account: string): Promise<void> {
  if (await isThere(admin, account)) throw new Error(`There is an account ${account} already: end it first.`)
}

/** Closes an account to log-ins from the commit on. @throws Error for an unknown account */
export async function shutAccount(admin: pg.Client, account: string): Promise<void> {
  if (!(await isThere(admin, account))) throw new Error(`There is no account ${account}.`)
  await admin.query(`alter role ${admin.escapeIdentifier(account)} nologin`)
}

const ENDS_WITHIN_MS = 10_000

/** Cuts the connections of a locked account, and removes it. */
export async function removeAccount(admin: pg.Client, account: string): Promise<void> {
  const role = admin.escapeIdentifier(account)
  await admin.query('select pg_terminate_backend(pid, $2) from pg_stat_activity where usename = $1', [
    account,
    ENDS_WITHIN_MS,
  ])
  await admin.query(`drop role ${role}`)
}

async function isThere(admin: pg.Client, account: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [account])
  return Boolean(rowCount)
}
