import pg from 'pg'
import type { NamedGame } from './names.ts'

/** Adds the names that people use besides, which no supplier tells: they are the house's own data. */
export async function addAliases(url: string, games: readonly NamedGame[]): Promise<void> {
  const named = games.filter(({ aliases }) => aliases.length > 0)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `update public.casino_games g set aliases = array[n.alias] from unnest($1::text[], $2::text[]) as n (name, alias)
       where g.name = n.name and g.supplier is not null`,
      [named.map(({ name }) => name), named.map(({ aliases }) => aliases[0])],
    )
  } finally {
    await client.end()
  }
}
