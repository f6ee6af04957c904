import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface Acceptance {
  playerId: number
  document: string
  /** Date of the wording, such as `2026-11-21`. */
  version: string
  at: Date
  ip: string | null
}

/** The newest accepted version of each text. An old registration counts as acceptance of all texts. */
export async function listAccepted(
  tx: Tx,
  playerId: number,
  documents: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ document: string; version: string }>`
    select d.document, coalesce(max(a.version)::text, p.terms_version) as version
    from unnest(${documents}::text[]) as d (document)
    join players p on p.id = ${BigInt(playerId)}
    left join acceptances a on a.player_id = p.id and a.document = d.document
    group by d.document, p.terms_version`.execute(tx)
  return new Map(rows.map(({ document, version }) => [document, version]))
}

/** Inserts acceptances, unless they exist. */
export async function insertAcceptances(tx: Tx, all: readonly Acceptance[]): Promise<void> {
  for (const { playerId, document, version, at, ip } of all)
    await sql`insert into acceptances (player_id, document, version, at, ip)
      values (${BigInt(playerId)}, ${document}, ${version}::date, ${at}, ${ip}::inet) on conflict do nothing`.execute(
      tx,
    )
}
