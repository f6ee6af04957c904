import pg from 'pg'

/**
 * Creates the database and its roles, or sets their passwords: `jogo_owner` owns the tables and is for migrations alone, processes connect as
 * `jogo_app`, and the dealer as `jogo_dealer`, which may also read the secrets of shared rounds. `jogo_regulator` has no login; a regulator's
 * accounts are its members. `jogo_monitor` reads the server's counters in the database `postgres`. Repeatable at any time. @param adminUrl an
 * administrator, in any other database
 */
export async function makeRoles(
  adminUrl: string,
  {
    ownerPassword,
    appPassword,
    dealerPassword,
    monitorPassword,
    database = 'jogo',
  }: {
    ownerPassword: string
    appPassword: string
    dealerPassword: string
    monitorPassword?: string | undefined
    database?: string
  },
): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    for (const [role, password] of [
      ['jogo_owner', ownerPassword],
      ['jogo_app', appPassword],
      ['jogo_dealer', dealerPassword],
      ...(monitorPassword ? [['jogo_monitor', monitorPassword] as const] : []),
    ] as const) {
      const verb = (await isThere(client, role)) ? 'alter' : 'create'
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`)
    }
    await client.query('grant jogo_app to jogo_dealer')
    if (!(await isThere(client, 'jogo_regulator'))) await client.query('create role jogo_regulator nologin')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)} owner jogo_owner`)
    await closeDatabase(client, database)
    await client.query(CLOSE_OTHERS)
    if (monitorPassword)
      await client.query(
        'grant pg_monitor to jogo_monitor; grant connect on database postgres to jogo_monitor',
      )
  })
  await asAdmin(inDatabase(adminUrl, database), (client) => client.query(KEEP_LOCKS_AND_OBJECTS))
}

/** Only our roles connect, and only the owner creates objects there, temporary tables included. */
export async function closeDatabase(client: pg.Client, database: string): Promise<void> {
  const name = client.escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  await client.query(`grant connect on database ${name} to jogo_app, jogo_regulator`)
}

/** Databases in which every server lets anybody create temporary tables and large objects. An administrator without ownership goes on. */
const CLOSE_OTHERS = `do $$ begin
  revoke all on database postgres, template1 from public;
exception when insufficient_privilege then
  raise warning 'the databases postgres and template1 stay open to every role: %', sqlerrm;
end $$`

/**
 * By default every session may create large objects and take advisory locks, which our processes use for coordination. Large objects are
 * revoked from all roles, and locks from all roles but those of our processes. An administrator without rights on the whole server (at a
 * database provider) cannot revoke them; the set-up then continues.
 */
const KEEP_LOCKS_AND_OBJECTS = `do $$
declare
  one regprocedure;
begin
  for one in select oid::regprocedure from pg_proc where pronamespace = 'pg_catalog'::regnamespace
    and proname ~ '^(pg_(try_)?advisory_|lo_|loread$|lowrite$)' and has_function_privilege('public', oid, 'execute')
  loop
    execute format('revoke execute on function %s from public', one);
    if one::text ~ 'advisory' then execute format('grant execute on function %s to jogo_owner, jogo_app', one); end if;
  end loop;
exception when insufficient_privilege then
  raise warning 'advisory locks and large objects stay open to whoever connects: %', sqlerrm;
end $$`

async function isThere(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  return Boolean(rowCount)
}

/** An address of the same server and role, in another database. */
export function inDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
