import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeBackup } from './backup/take.ts'
import { commandLine, readWords } from './command-line.ts'
import { asAdministrator } from './embedded.ts'
import { readPlan } from './plan.ts'
import { runCommand } from './run-command.ts'

const COMMAND = commandLine(
  'npm run backup -- FOLDER   the embedded database, running or not, into a new folder',
  {},
)

/** `npm run backup -- FOLDER`: copies the embedded database, running or not, into a new folder. */
async function main(words: readonly string[]) {
  const [to] = readWords(COMMAND, words).rest
  if (!to) throw new Error('Say where: npm run backup -- FOLDER (a new one)')
  const plan = readPlan([], process.env)
  if (plan.foreignDatabase)
    throw new Error(
      'DATABASE_URL names a database of your own: take its backup with pg_basebackup of its own version (docs/operations/database-and-backup.md, Back up).',
    )
  const anchorFile = process.env.ANCHOR_FILE ?? join(plan.dir, 'anchor.log')
  const started = performance.now()
  const report = await asAdministrator(plan, ({ adminUrl, data }) =>
    takeBackup({ adminUrl, data, to: resolve(to), ...(existsSync(anchorFile) && { anchorFile }) }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${to}: ${report.files} files, ${Math.round(report.bytes / 1e6)} MB, in ${seconds} s.`)
}

await runCommand(import.meta.filename, COMMAND, main)
