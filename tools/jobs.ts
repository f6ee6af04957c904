import { listGivenUp } from '../server/src/platform/given-up.ts'
import { act, atDesk, problemOf, takeOption } from './desk.ts'

const HELP = `npm run jobs                      lists the jobs and facts that failed too often and wait for a person
npm run jobs -- retry             begins again with all of them
npm run jobs -- retry "job 17"    begins again with that one
Whoever retries says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

/** The command `npm run jobs`. Exit code 1 when it is refused; nothing is changed then. */
export async function jobs(words: string[]) {
  const { values, rest } = takeOption(words, 'as')
  const [command = 'list', ...ids] = rest
  if (command === 'list') return atDesk(async ({ db }) => show(await listGivenUp(db.sql)))
  if (command === 'retry' && ids.every((id) => /^(job|fact) [1-9]\d{0,17}$/.test(id)))
    return atDesk(async (desk) => {
      const change = await act(desk, values[0], 'jobs.retry', { ids })
      if (change) console.log(`Done: ${JSON.stringify(change.after)}`)
    })
  console.log(HELP)
  process.exitCode = command === 'help' ? 0 : 1
}

function show(all: Awaited<ReturnType<typeof listGivenUp>>) {
  if (all.length === 0) console.log('Nothing was given up.')
  for (const { id, name, tries, since, error } of all)
    console.log(`${id}  ${name}, ${tries} tries, since ${since.toISOString()}${error ? `: ${error}` : ''}`)
}

// Run by name, not imported by a test.
if (process.argv[1] === import.meta.filename)
  await jobs(process.argv.slice(2)).catch((error: unknown) => {
    console.error(problemOf(error))
    process.exitCode = 1
  })
