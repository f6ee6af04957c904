import type { bettingRules } from '@jogo/contract/betting-rules'
import type { ResponseOf } from '@jogo/contract/endpoint'
import { refuse } from '../../../platform/refusal.ts'
import type { OfferDeps } from './deps.ts'
import { listRules } from './rules-store.ts'

/** A version of the rules as stored when it came into force; the current one by default. @throws Refusal not_found */
export async function showRules(
  { db }: Pick<OfferDeps, 'db'>,
  version?: number,
): Promise<ResponseOf<typeof bettingRules>> {
  const rows = await listRules(db.sql)
  const rulesRow =
    (version === undefined ? rows[0] : rows.find((row) => row.version === version)) ?? refuse('not_found')
  return {
    version: rulesRow.version,
    versions: rows.map((row) => ({ version: row.version, from: row.since.toISOString() })),
    ...rulesRow.terms,
  }
}
