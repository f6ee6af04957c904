import { listDeadJobs } from '../server/src/platform/dead-jobs.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run jobs                      lists the jobs and facts that failed too often and wait for a person
npm run jobs -- retry             begins again with all of them
npm run jobs -- retry "job 17"    begins again with that one
Whoever retries says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })

/** The command `npm run jobs`. Exit code 1 after a refusal, without a change. */
export async function jobs(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'list', ...ids] = rest
  if (command === 'list') return atDesk(async ({ db }) => show(await listDeadJobs(db.sql), options.json))
  if (command === 'retry' && ids.every((id) => /^(job|fact) [1-9]\d{0,17}$/.test(id)))
    return atDesk(async (desk) => {
      const change = await act(desk, options.as, 'jobs.retry', { ids })
      if (change) console.log(`Done: ${JSON.stringify(change.after)}`)
    })
  showHelp(COMMAND, command)
}

function show(all: Awaited<ReturnType<typeof listDeadJobs>>, isJson = false) {
  if (isJson) return printJson(all)
  if (all.length === 0) console.log('Nothing was given up.')
  for (const { id, name, tries, since, error } of all)
    console.log(`${id}  ${name}, ${tries} tries, since ${since.toISOString()}${error ? `: ${error}` : ''}`)
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, jobs)
