import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** One item of a stored callback, judged again. */
export interface ReplayedItem {
  kind: 'received' | 'payout' | 'unreadable'
  /** End-to-end id, or the company's id of the payout. */
  id: string
  /** `credited`, `returned: other_payer`, `paid` …; null: our books have nothing. */
  booked: string | null
  /** Outcome by the stored bytes and the company's present answer; null if it has no such payment. */
  judged: string | null
  /** `undecided`: the company does not answer, or does not say who paid. */
  verdict: 'same' | 'other' | 'undecided'
  /** Kinds of the differences between its list and our books. */
  differences: string[]
  /** The item was not booked to its end, so its own job was queued. */
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

/** Replays end with their callbacks. */
export async function deleteOldReplays(tx: Tx, before: Date): Promise<void> {
  await sql`delete from public.pix_replays where asked_at < ${before}`.execute(tx)
}
