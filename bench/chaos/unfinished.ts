import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Payments } from './payments.ts'

/** Age of stuck work, longer than a process takes to start and to find its predecessor's unfinished work. */
const DUE_MS = 10_000
/** Age of a stuck lock, longer than any of our jobs works. */
const LOCKED_MS = 30_000
/** Time limit for unfinished work at the end of the run. */
const SETTLES_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 500

export interface Unfinished {
  /** Jobs and facts due for ten seconds, jobs locked for thirty, and dead jobs. */
  stuck_jobs: number
  /** Withdrawals neither paid nor returned, and charges paid at the bank without a credit. */
  unpaid: number
}

/** Resolves when no work is waiting; a new town first resizes its pictures. */
export async function untilIdle(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const isIdle = async () => (await client.query(DUE)).rows[0].due === 0
    while (!(await isIdle())) await sleep(LOOK_EVERY_MS)
  } finally {
    await client.end()
  }
}

/** Unfinished work half a minute after the end of the run, or earlier when there is none. */
export async function readUnfinished(
  ownerUrl: string,
  { deposits, withdrawals }: Payments,
): Promise<Unfinished> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const until = performance.now() + SETTLES_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
      const { rows } = await client.query<Unfinished>(UNFINISHED, [DUE_MS, LOCKED_MS, deposits, withdrawals])
      const now = rows[0] as Unfinished
      const isDone = now.stuck_jobs === 0 && now.unpaid === 0
      if (isDone || performance.now() > until) {
        if (now.stuck_jobs > 0) for (const row of (await client.query(EXAMPLES)).rows) console.error(row)
        return now
      }
    }
  } finally {
    await client.end()
  }
}

const UNFINISHED = `
  select (select count(*) filter (where locked_at is null and (run_at < now() - $1 * interval '1 ms' or attempts >= max_attempts)
                                      or locked_at < now() - $2 * interval '1 ms')
            from graphile_worker._private_jobs)::int
       + (select count(*) filter (where due_at < now() - $1 * interval '1 ms') from public.outbox)::int as stuck_jobs,
         (select count(*) from unnest($3::uuid[]) id left join public.deposits d using (id) where d.status is distinct from 'approved')::int
       + (select count(*) from unnest($4::uuid[]) id left join public.withdrawals w using (id) where w.id is null or w.status in ('requested', 'held', 'paying'))::int as unpaid`

const DUE = 'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()'

const EXAMPLES = `
  select t.identifier, j.attempts, j.run_at, j.locked_at, j.locked_by, left(j.last_error, 200) as error, now()
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.locked_at is not null or j.run_at < now() or j.attempts >= j.max_attempts order by j.id limit 10`
