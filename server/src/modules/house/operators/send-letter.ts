import { findAct } from './audit-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { changedLetter, formerEmail, waitsLetter } from './letters.ts'
import { findPending } from './pending-store.ts'
import type { OperatorLetterJob } from './queue.ts'
import { listOperators } from './store.ts'

/** Sends a letter to an operator. A retry sends the same letter. No letter is sent without an address, or about an act that is already decided. */
export async function sendLetter(
  { db, mail }: Pick<OperatorsDeps, 'db' | 'mail'>,
  job: OperatorLetterJob,
): Promise<void> {
  const reader = (await listOperators(db.sql)).find(({ name }) => name === job.to)
  if (!reader) return
  const to = (address: string) => ({ name: reader.name, address })
  if ('actId' in job) {
    const done = await findAct(db.sql, job.actId)
    const address = job.isFormer && done ? formerEmail(done) : reader.email
    if (done && address) await mail.send(changedLetter(to(address), done, job))
    return
  }
  if (!reader.email) return
  const waiting = await findPending(db.sql, job.pendingId)
  if (waiting && waiting.decision === null) await mail.send(waitsLetter(to(reader.email), waiting))
}
