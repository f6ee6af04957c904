import type { bettingRules } from '@jogo/contract/betting-rules'
import type { ResponseOf } from '@jogo/contract/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Text of a version of the rules. */
export type Terms = Omit<ResponseOf<typeof bettingRules>, 'version' | 'versions'>

/** Undefined for an unknown version. */
export async function findTerms(tx: Tx, version: number): Promise<Terms | undefined> {
  const { rows } = await sql<{ terms: Terms }>`
    select terms from public.betting_rules where version = ${version}`.execute(tx)
  return rows[0]?.terms
}

/** Every version, the last first. */
export async function listRules(tx: Tx): Promise<{ version: number; since: Date; terms: Terms }[]> {
  const { rows } = await sql<{ version: number; since: Date; terms: Terms }>`
    select version, since, terms from public.betting_rules order by version desc`.execute(tx)
  return rows
}
