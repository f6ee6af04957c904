import { dirname } from 'node:path'
import { cents, formatBrl } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import { type BooksReport, checkBooks, openAnchorFile, openSampleFolder } from '../server/src/ledger/index.ts'
import { LEDGER_CHECKS } from '../server/src/ledger-checks.ts'
import { createDatabase } from '../server/src/platform/db.ts'

/** Evidence for checking the books: the files beside the anchors, and the rows of the modules. */
export const checkedBeside = (anchorFile: string) => ({
  anchor: openAnchorFile(anchorFile),
  samples: openSampleFolder(dirname(anchorFile)),
  ledgerChecks: LEDGER_CHECKS,
})

/** Checks the whole books and prints the totals by account. Exit code 1 on any difference. */
export async function reportBooks(url: string, anchorFile: string) {
  const db = createDatabase({ url, log: createLog('books', 'warn') })
  try {
    const started = performance.now()
    const books = await checkBooks(db, checkedBeside(anchorFile))
    print(books, Math.round(performance.now() - started))
    process.exitCode = books.differences.length > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

function print({ figures, differences }: BooksReport, ms: number) {
  const { wallets, movements, batches, real, bonus, house, anchored, anchoredSince, samples } = figures
  const sum = house.reduce((total, { balance }) => total + balance, real + bonus)
  const lines: [string, string][] = [
    ['wallets', `${wallets}`],
    ['movements', `${movements} in ${batches} batches`],
    ['players, real', formatBrl(real)],
    ['players, bonus', formatBrl(bonus)],
    ...house.map(({ account, balance }): [string, string] => [`house, ${account}`, formatBrl(balance)]),
    ['players and house', formatBrl(cents(sum))],
    ['anchored links compared', `${anchored}`],
    ['anchored since', anchoredSince ?? 'never'],
    ['answer samples compared', `${samples}`],
  ]
  for (const [name, value] of lines) console.log(`${name.padEnd(30)}${value.padStart(26)}`)
  for (const { invariant, name, examples } of differences) {
    console.error(
      `DIFFERENCE in invariant ${invariant}: not true that ${name}\n  ${examples.map((example) => JSON.stringify(example)).join('\n  ')}`,
    )
  }
  if (!anchoredSince && batches > 0)
    console.error(
      'No anchor of these books is in the anchor file: nothing outside the database vouches for its past (docs/operations/money-and-books.md, A lost anchor file).',
    )
  const asNumbers = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
  console.log(
    JSON.stringify(
      { books: differences.length === 0 ? 'balanced' : 'broken', ms, figures, differences },
      asNumbers,
    ),
  )
}
