import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { dataFolder, layOut } from './backup/lay-out.ts'
import { EVIDENCE } from './backup/take.ts'
import { reportBooks } from './books-report.ts'
import { commandHelp, commandLine, readWords } from './command-line.ts'
import { embeddedFolder, embeddedOptions } from './embedded.ts'
import { type Plan, readPlan } from './plan.ts'
import { startPostgres } from './postgres.ts'
import { databaseUser } from './postgres-user.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run restore -- FOLDER                            the embedded database from a backup; there must be none yet
npm run restore -- FOLDER --archive WAL              and as far as the archive of its log goes
npm run restore -- FOLDER --archive WAL --until 2026-11-22T14:00:00-03:00
npm run restore -- FOLDER --into DATA [--archive …]  only lays the files out, for a PostgreSQL 18 of your own`

const COMMAND = commandLine(USAGE, {
  archive: { type: 'string', value: 'WAL', says: 'folder of the archived log' },
  until: { type: 'string', value: 'TIME', says: 'a moment, ISO 8601' },
  into: { type: 'string', value: 'DATA', says: 'only lays the files out there' },
})

/** Time limit of the start, which replays a long log. */
const READY_WITHIN_MS = 3_600_000

async function main(words: readonly string[]) {
  const {
    options: { into: data, archive, until },
    rest: [from, ...others],
  } = readWords(COMMAND, words)
  if (!from || others.length > 0) throw new Error(commandHelp(COMMAND))
  const moment = until ? new Date(until) : undefined
  if (moment && Number.isNaN(moment.getTime())) throw new Error(`--until is no moment: ${until}`)
  const wish = { from: resolve(from), archive, until: moment }
  if (data) {
    await layOut({ ...wish, data: resolve(data), user: {} })
    console.log(`${data} is laid out: start PostgreSQL 18 on it, then npm run books.`)
    return
  }
  await restoreEmbedded(readPlan([], process.env), wish)
}

async function restoreEmbedded(
  plan: Plan,
  wish: { from: string; archive: string | undefined; until: Date | undefined },
) {
  if (plan.foreignDatabase)
    throw new Error('DATABASE_URL names a database of your own: lay the backup out with --into DATA.')
  const folder = embeddedFolder(plan)
  const user = databaseUser()
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  await layOut({ ...wish, data: join(folder, 'data'), user })
  copyFileSync(join(dirname(dataFolder(wish.from)), 'admin-password'), join(folder, 'admin-password'))
  const anchorFile = process.env.ANCHOR_FILE ?? join(plan.dir, 'anchor.log')
  mkdirSync(dirname(anchorFile), { recursive: true })
  putEvidenceBack(join(wish.from, 'evidence'), dirname(anchorFile))
  const server = await startPostgres({ ...embeddedOptions(plan), readyWithinMs: READY_WITHIN_MS })
  try {
    await reportBooks(server.appUrl, anchorFile)
  } finally {
    await server.stop()
  }
}

/** Restores the anchors of the backup. Later anchors are moved into a folder beside them. */
function putEvidenceBack(from: string, to: string) {
  const aside = join(to, `before-restore-${new Date().toISOString().replaceAll(':', '')}`)
  for (const name of readdirSync(to).filter((entry) => EVIDENCE.test(entry))) {
    mkdirSync(aside, { recursive: true })
    renameSync(join(to, name), join(aside, name))
  }
  if (existsSync(from)) for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name))
}

await runCommand(import.meta.filename, COMMAND, main)
