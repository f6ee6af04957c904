import pg from 'pg'

/**
 * The database and its roles, made or brought to these passwords: `jogo_owner` owns the tables and is for migrations alone, `jogo_app` is what processes
 * connect as, `jogo_dealer` what the dealer connects as: it may do what `jogo_app` may, and read the secrets of shared rounds. May run again at any
 * time.
 * @param adminUrl an administrator, in any other database
 */
export async function makeRoles(
  adminUrl: string,
  {
    ownerPassword,
    appPassword,
    dealerPassword,
    database = 'jogo',
  }: { ownerPassword: string; appPassword: string; dealerPassword: string; database?: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const [role, password] of [
      ['jogo_owner', ownerPassword],
      ['jogo_app', appPassword],
      ['jogo_dealer', dealerPassword],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`)
    }
    await client.query('grant jogo_app to jogo_dealer')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount) return
    const name = client.escapeIdentifier(database)
    await client.query(`create database ${name} owner jogo_owner`)
    await client.query(`revoke all on database ${name} from public`)
    await client.query(`grant connect on database ${name} to jogo_app`)
  } finally {
    await client.end()
  }
}
