import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** An act of an operator. `before` and `after` are JSON values; undefined if absent. */
export interface AuditRow {
  operator: string
  /** Name of the act, such as `setting.change`. */
  act: string
  /** Subject of the act: key of a setting, name of a banner. */
  subject: string
  before?: unknown
  after?: unknown
  /** The second operator, if the act needed one. */
  approvedBy?: string | undefined
  at: Date
}

/** Inserts an audit row. The database sets its time, and publishes `operator.changed` for acts on operators. */
export async function insertAudit(tx: Tx, row: Omit<AuditRow, 'at'>): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`insert into audit (operator, act, subject, before, after, approved_by)
    values (${row.operator}, ${row.act}, ${row.subject}, ${json(row.before)}::jsonb, ${json(row.after)}::jsonb,
      ${row.approvedBy ?? null})`.execute(tx)
}

/** Audit rows of an operator's acts with these names in the last 24 hours, without acts that a second operator approved. */
export async function listDoneAlone(
  tx: Tx,
  { operator, acts }: { operator: string; acts: readonly string[] },
): Promise<Pick<AuditRow, 'act' | 'subject' | 'before'>[]> {
  const { rows } = await sql<Pick<AuditRow, 'act' | 'subject' | 'before'>>`
    select act, subject, before from audit
     where operator = ${operator} and act = any (${acts}) and approved_by is null and at >= now() - interval '24 hours'`.execute(
    tx,
  )
  return rows
}

const COLUMNS = sql`id::int, operator, act, subject, before, after, approved_by as "approvedBy", at`

export async function findAct(tx: Tx, id: number): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit where id = ${id}`.execute(tx)
  return rows[0]
}

/** Newest first. */
export async function listAudit(tx: Tx, limit: number): Promise<(AuditRow & { id: number })[]> {
  const { rows } = await sql<
    AuditRow & { id: number }
  >`select ${COLUMNS} from audit order by id desc limit ${limit}`.execute(tx)
  return rows
}
