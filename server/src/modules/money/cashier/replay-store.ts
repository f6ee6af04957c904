import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** An item of a stored callback with its new judgement. */
export interface ReplayedItem {
  kind: 'received' | 'payout' | 'unreadable'
  /** End-to-end id, or the company's id of the payout. */
  id: string
  /** Outcome in our books: `credited`, `returned: other_payer`, `paid` …; null if they have nothing. */
  booked: string | null
  /** Outcome by the stored bytes and the company's present answer; null if the company has no such payment. */
  judged: string | null
  /** `undecided`: the company does not answer, or does not identify the payer. */
  verdict: 'same' | 'other' | 'undecided'
  /** Kinds of the differences between the company's list and our books. */
  differences: string[]
  /** Whether a job for the item was enqueued, because our books have not finished it. */
  isQueued: boolean
}

export interface CallbackReplay {
  id: string
  deliveryKey: string
  askedBy: string
  askedAt: Date
  doneAt: Date | null
  outcome: ReplayedItem[] | null
}

export async function insertReplay(
  tx: Tx,
  replay: Pick<CallbackReplay, 'id' | 'deliveryKey' | 'askedBy' | 'askedAt'>,
): Promise<void> {
  await sql`insert into public.pix_replays (id, delivery_key, asked_by, asked_at)
    values (${replay.id}, ${replay.deliveryKey}, ${replay.askedBy}, ${replay.askedAt})`.execute(tx)
}

export async function updateReplayed(
  tx: Tx,
  id: string,
  outcome: readonly ReplayedItem[],
  at: Date,
): Promise<void> {
  await sql`update public.pix_replays set done_at = ${at}, outcome = ${JSON.stringify(outcome)}::jsonb
    where id = ${id} and done_at is null`.execute(tx)
}

export async function findReplay(tx: Tx, id: string): Promise<CallbackReplay | undefined> {
  const { rows } = await sql<CallbackReplay>`
    select id, delivery_key as "deliveryKey", asked_by as "askedBy", asked_at as "askedAt", done_at as "doneAt", outcome
      from public.pix_replays where id = ${id}`.execute(tx)
  return rows[0]
}

/** Deletes replays together with their callbacks, at the same age. */
export async function deleteOldReplays(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.pix_replays where asked_at < ${before}`.execute(tx)
}
