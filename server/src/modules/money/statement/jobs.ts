import { STATEMENT_FILES_KEPT_MS } from '@jogo/rules/privacy/retention'
import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { StatementDeps } from './deps.ts'
import { deleteFiles, findFile, updateStuckFailed } from './files/file-store.ts'
import { fileReadyLetter } from './files/letters.ts'
import { writeFile } from './files/write-file.ts'
import { type FileJob, TASKS } from './queue.ts'

/** Sends the letter about a finished file. A retry sends the same letter, with the same id. */
async function sendReady(
  { db, players, mail, siteUrl }: Pick<StatementDeps, 'db' | 'mail' | 'players' | 'siteUrl'>,
  { id }: FileJob,
): Promise<void> {
  const file = await findFile(db.sql, id)
  if (file?.state !== 'ready') return
  await mail.send(fileReadyLetter(await players.get(file.playerId), { siteUrl, id }))
}

const HOUR_MS = 3_600_000
/** Time after which a waiting file counts as abandoned: longer than the files before it take. */
const WAITING_MS = 24 * HOUR_MS
/** Time after which a file being written counts as abandoned: longer than a try and the pause before the next. */
const WRITING_MS = 2 * HOUR_MS

/** Deletes expired files, and marks abandoned files as failed. */
async function clean({ db, clock }: Pick<StatementDeps, 'clock' | 'db'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteFiles(db.sql, { askedBefore: before(STATEMENT_FILES_KEPT_MS) })
  await db.transaction((tx) =>
    updateStuckFailed(tx, { waitingSince: before(WAITING_MS), writingSince: before(WRITING_MS) }),
  )
}

export const statementJobs = (deps: StatementDeps): ModuleJobs => ({
  tasks: {
    [TASKS.writeFile]: (payload) => writeFile(deps, payload as FileJob),
    [TASKS.sendFileReady]: (payload) => sendReady(deps, payload as FileJob),
  },
  repeats: [{ name: 'statement.clean', everyMs: HOUR_MS, run: () => clean(deps) }],
})
