import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** An imported list of networks. */
export interface NetworkList {
  name: string
  size: number
  sha256: string
  importedAt: Date
}

/** Names of the lists with a network that contains the address, narrowest network first. */
export async function findLists(tx: Tx, ip: string): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`select list from public.known_networks
    where network >>= ${ip}::inet order by masklen(network) desc, list`.execute(tx)
  return rows.map(({ list }) => list)
}

/** Common version of all lists; 0 before the first import. */
export async function findVersion(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    select coalesce(max(version), 0)::bigint as version from public.network_lists`.execute(tx)
  return rows[0]?.version ?? 0n
}

/** Lists by name. */
export async function listLists(tx: Tx): Promise<NetworkList[]> {
  const { rows } = await sql<NetworkList>`
    select name, size, sha256, imported_at as "importedAt" from public.network_lists order by name`.execute(
    tx,
  )
  return rows
}

/** Serialises imports until the end of the transaction. @returns the previous list */
export async function lockList(tx: Tx, name: string): Promise<NetworkList | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('network_lists', 0))`.execute(tx)
  return (await listLists(tx)).find((list) => list.name === name)
}

/** Sizes of the stored list, of the new list and of their intersection. Each network counts once, without host bits. */
export async function countShared(
  tx: Tx,
  name: string,
  networks: readonly string[],
): Promise<{ known: number; wanted: number; both: number }> {
  const { rows } = await sql<{ known: number; wanted: number; both: number }>`
    with wanted as (select distinct network(x::inet) as network from unnest(${networks}::text[]) x),
      known as (select network from public.known_networks where list = ${name})
    select (select count(*) from known)::int as known, (select count(*) from wanted)::int as wanted,
      (select count(*) from known join wanted using (network))::int as both`.execute(tx)
  return rows[0] ?? { known: 0, wanted: 0, both: 0 }
}

/** Networks per statement, so that a statement stays short. */
const AT_ONCE = 5_000

/** Replaces the networks of a list. The caller has locked the list. */
export async function replaceList(
  tx: Tx,
  { name, sha256, importedAt }: Omit<NetworkList, 'size'>,
  networks: readonly string[],
): Promise<void> {
  await sql`insert into public.network_lists (name, version, size, sha256, imported_at)
    values (${name}, (select coalesce(max(version), 0) + 1 from public.network_lists), ${networks.length}, ${sha256}, ${importedAt})
    on conflict (name) do update set version = excluded.version, size = excluded.size, sha256 = excluded.sha256,
      imported_at = excluded.imported_at`.execute(tx)
  await sql`delete from public.known_networks where list = ${name}`.execute(tx)
  for (let from = 0; from < networks.length; from += AT_ONCE)
    await sql`insert into public.known_networks (list, network)
      select ${name}, network(x::inet) from unnest(${networks.slice(from, from + AT_ONCE)}::text[]) x
      on conflict do nothing`.execute(tx)
}
