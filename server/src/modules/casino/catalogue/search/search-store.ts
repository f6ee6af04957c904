import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { SHOWN } from '../store.ts'
import type { SearchedGame } from './catalogue-index.ts'
import { namesFor } from './known-names.ts'

/** Version of the catalogue. It rises with every change that matters for a search. */
export async function readVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select version::float8 as version from casino_catalogue`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Shown games with an id above `after`, by id, with all names for the search. */
export async function listSearched(tx: Tx, after: number, limit: number): Promise<SearchedGame[]> {
  const { rows } = await sql<SearchedGame>`select g.id, g.name, g.aliases, p.name as provider, g.mechanic
    from casino_games g join casino_providers p on p.id = g.provider_id
    where ${SHOWN} and g.id > ${after} order by g.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, aliases: [...row.aliases, ...namesFor(row.name)] }))
}
