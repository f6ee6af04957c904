import type { ModuleJobs } from '../../../platform/jobs.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CasesDeps } from './deps.ts'
import { caseLetter } from './letters.ts'
import { type CaseLetterJob, TASKS } from './queue.ts'
import { findCase, listMessages } from './store.ts'

const MOST = 1_000

/** Sends the letter about a message. A retry sends the same letter, with the same id. */
async function sendLetter(
  { db, mail, players, siteUrl }: Pick<CasesDeps, 'db' | 'mail' | 'players' | 'siteUrl'>,
  { number, n }: CaseLetterJob,
): Promise<void> {
  const supportCase = (await findCase(db.sql, number)) ?? refuse('case_not_found')
  const message = (await listMessages(db.sql, number, MOST))[n - 1] ?? refuse('case_not_found')
  const { playerId } = supportCase.writer
  // A letter goes to the player's present address, not to the address stored in the case.
  const writer =
    playerId === undefined ? supportCase.writer : { ...supportCase.writer, ...(await players.get(playerId)) }
  await mail.send(caseLetter({ ...supportCase, writer }, { n, by: message.by, text: message.text }, siteUrl))
}

export const casesJobs = (deps: Pick<CasesDeps, 'db' | 'mail' | 'players' | 'siteUrl'>): ModuleJobs => ({
  tasks: { [TASKS.sendLetter]: (payload) => sendLetter(deps, payload as CaseLetterJob) },
  repeats: [],
})
