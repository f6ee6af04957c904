import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { toNumbers } from '../../../../platform/gauges.ts'
import type { REPORT_FIGURES } from './report-status.ts'

export interface WaitingReport {
  id: string
  cpf: string
  code: number
  foundAt: Date
}

export interface NewReport extends WaitingReport {
  playerId: number
  dueFrom: Date
  dueUntil: Date
}

/** Inserts a report, unless it exists. */
export async function insertReport(tx: Tx, newReport: NewReport): Promise<void> {
  await sql`insert into public.status_reports (id, player_id, cpf, code, found_at, due_from, due_until)
    values (${newReport.id}, ${newReport.playerId}, ${newReport.cpf}, ${newReport.code}, ${newReport.foundAt}, ${newReport.dueFrom}, ${newReport.dueUntil})
    on conflict (id) do nothing`.execute(tx)
}

/** Due reports whose last attempt is older than a moment, oldest first. */
export async function listWaiting(
  tx: Tx,
  { now, triedBefore, limit }: { now: Date; triedBefore: Date; limit: number },
): Promise<WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`
    select id, cpf, code, found_at as "foundAt" from public.status_reports
     where accepted_at is null and due_from <= ${now} and (tried_at is null or tried_at <= ${triedBefore} or tried_at > ${now})
     order by due_from, id limit ${limit}`.execute(tx)
  return rows
}

export async function updateAnswer(
  tx: Tx,
  { id, answer, at }: { id: string; answer: string; at: Date },
): Promise<void> {
  await sql`update public.status_reports set tries = tries + 1, tried_at = ${at}, answer = ${answer},
      accepted_at = case when ${answer} = 'accepted' then ${at}::timestamptz end
    where id = ${id} and accepted_at is null`.execute(tx)
}

export async function readReportFigures(
  tx: Tx,
  now: Date,
): Promise<Record<keyof typeof REPORT_FIGURES, number>> {
  const { rows } = await sql<Record<keyof typeof REPORT_FIGURES, string>>`
    select count(*) filter (where due_from <= ${now})::text as status_reports_waiting,
           count(*) filter (where due_until <= ${now})::text as status_reports_late,
           count(*) filter (where answer = 'rejected')::text as status_reports_rejected
      from public.status_reports where accepted_at is null`.execute(tx)
  return toNumbers(rows[0] as Record<keyof typeof REPORT_FIGURES, string>)
}
