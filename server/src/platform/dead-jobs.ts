import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { GIVE_UP_AFTER } from './outbox.ts'

/** A job or a fact that failed too often. It is not tried again until a person retries it. */
export interface DeadJob {
  /** `job 17` or `fact 4`. */
  id: string
  /** Task of the job, or name of the fact. */
  name: string
  tries: number
  since: Date
  /** The last error of a job; the error of a fact is in the log. */
  error: string
}

const MOST_LISTED = 200

/** Lists dead jobs and facts, oldest first, jobs before facts. */
export async function listDeadJobs(tx: Tx): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    (select 'job ' || j.id as id, t.identifier as name, j.attempts::int4 as tries, j.updated_at as since, left(j.last_error, 200) as error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is null and j.attempts >= j.max_attempts order by j.updated_at limit ${MOST_LISTED})
    union all
    (select 'fact ' || id, name, tries::int4, due_at, '' from public.outbox
      where tries >= ${GIVE_UP_AFTER} order by due_at limit ${MOST_LISTED})`.execute(tx)
  return rows
}

/** Restarts dead jobs at once with all their tries; finished jobs are skipped. @param ids as in `listDeadJobs`; empty: all @returns number of restarted jobs */
export async function retryDeadJobs(tx: Tx, ids: readonly string[] = []): Promise<number> {
  const of = (kind: 'job' | 'fact') =>
    ids.length === 0
      ? null
      : ids.filter((id) => id.startsWith(`${kind} `)).map((id) => id.slice(kind.length + 1))
  const jobs = await sql`
    update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
     where locked_at is null and attempts >= max_attempts
       and (${of('job')}::bigint[] is null or id = any(${of('job')}::bigint[]))`.execute(tx)
  const facts = await sql`
    update public.outbox set tries = 0, due_at = now()
     where tries >= ${GIVE_UP_AFTER} and (${of('fact')}::bigint[] is null or id = any(${of('fact')}::bigint[]))`.execute(
    tx,
  )
  return Number(jobs.numAffectedRows ?? 0) + Number(facts.numAffectedRows ?? 0)
}
