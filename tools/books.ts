import { resolve } from 'node:path'
import { type Anchor, checkBooks, openAnchorFile, readHeads } from '../server/src/ledger/index.ts'
import type { Change } from '../server/src/modules/house/operators/index.ts'
import { checkedBeside, reportBooks } from './books-report.ts'
import { AS, commandLine, readWords, showHelp } from './command-line.ts'
import { act, atDesk, signIn } from './desk.ts'
import { readPlan } from './plan.ts'
import { reportRevenue } from './revenue-report.ts'
import { runCommand } from './run-command.ts'
import { withTownDatabase } from './town-database.ts'

const USAGE = `npm run books                         checks everything, and says where the money is; exit code 1 on any difference
npm run books -- revenue YYYY-MM      gross gaming revenue of a month of Brazil's clock by product, and the tax due of it
npm run books -- accept REASON        takes the books as they stand, with what differs, once a second operator agrees: the worker's watch goes on
                                      from here
Whoever accepts says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, AS)

/** The command `npm run books`: checks the whole books of the town, running or not, reports the revenue of a month, or accepts the books. */
export async function books(typed: readonly string[]) {
  const anchorFile = anchorFilePath()
  const { options, rest } = readWords(COMMAND, typed)
  const [command, ...words] = rest
  if (command === undefined) return withTownDatabase((url) => reportBooks(url, anchorFile))
  if (command === 'revenue') return withTownDatabase((url) => reportRevenue(url, words[0] ?? ''))
  if (command === 'accept' && words.length > 0) return accept(anchorFile, words.join(' '), options.as)
  showHelp(COMMAND, command)
}

/** Accepts the chain heads of this moment; later movements are watched. */
async function accept(anchorFile: string, reason: string, as: string | undefined) {
  await atDesk(async (desk) => {
    const operator = await signIn(desk, as)
    // The heads are read first, so that movements posted during the check are not accepted unseen.
    const { book, heads } = await readHeads(desk.db.sql)
    const { differences } = await checkBooks(desk.db, checkedBeside(anchorFile))
    console.log(`The books have ${differences.length} differences.`)
    await act(desk, operator, 'books.accept', { reason, book, heads, differences })
  })
}

/**
 * Accepts the books: first in the audit by the second operator's approval, then as an anchor. The watch and `npm run books` start at
 * this anchor.
 */
export async function appendAccepted(
  { reason, book, heads }: Pick<Anchor, 'book' | 'heads'> & { reason: string },
  by: string,
  agree: () => Promise<Change>,
): Promise<Change> {
  const change = await agree()
  await openAnchorFile(anchorFilePath()).append({
    book,
    at: new Date().toISOString(),
    heads,
    accepted: { by, reason },
  })
  console.log('The books are accepted as they stood.')
  return change
}

const anchorFilePath = () => process.env.ANCHOR_FILE ?? resolve(readPlan([], process.env).dir, 'anchor.log')

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, books)
