import type { Impediment } from '@jogo/rules/protection/impediments'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface ImpedimentRow extends Impediment {
  id: number
  /** Ordinance or judgment behind the impediment. */
  source: string
}

/** All impediments, also past and future ones, in order of addition. */
export async function listImpediments(tx: Tx): Promise<ImpedimentRow[]> {
  const { rows } = await sql<ImpedimentRow>`
    select id::float8 as id, register, word, kind, effect, applies_to_existing as "appliesToExisting", from_day::text as "from",
        until_day::text as until, report_code as "reportCode", source
      from public.impediments order by id`.execute(tx)
  return rows
}

export async function insertImpediment(
  tx: Tx,
  impediment: Omit<ImpedimentRow, 'id' | 'until'> & { by: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into public.impediments (register, word, kind, effect, applies_to_existing, from_day, report_code, source, added_by)
    values (${impediment.register}, ${impediment.word}, ${impediment.kind}, ${impediment.effect}, ${impediment.appliesToExisting}, ${impediment.from}::date, ${impediment.reportCode}, ${impediment.source}, ${impediment.by})
    returning id::float8 as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** @returns false if the impediment already had an end */
export async function updateImpedimentEnd(
  tx: Tx,
  { id, until, by }: { id: number; until: string; by: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update public.impediments set until_day = ${until}::date, ended_by = ${by}
    where id = ${id} and until_day is null and from_day <= ${until}::date`.execute(tx)
  return Number(numAffectedRows) > 0
}
