import { refuse } from '../../platform/refusal.ts'
import type { CasesDeps } from './deps.ts'
import { caseLetter } from './letters.ts'
import type { CaseLetterJob } from './queue.ts'
import { findCase, listMessages } from './store.ts'

const MOST = 1_000

/** Idempotent: sent twice, it is the same letter. */
export async function sendLetter(
  { db, mail, siteUrl }: Pick<CasesDeps, 'db' | 'mail' | 'siteUrl'>,
  { number, n }: CaseLetterJob,
): Promise<void> {
  const one = (await findCase(db.sql, number)) ?? refuse('case_not_found')
  const message = (await listMessages(db.sql, number, MOST))[n - 1] ?? refuse('case_not_found')
  await mail.send(caseLetter(one, { n, by: message.by, text: message.text }, siteUrl))
}
