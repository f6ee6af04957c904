import { dirname } from 'node:path'
import { openAnchorFile } from '../../../ledger/anchor.ts'
import { openSampleFolder } from '../../../ledger/answer-samples.ts'
import { rollUp } from '../../../ledger/roll-up.ts'
import { createWatch } from '../../../ledger/watch.ts'
import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { WalletDeps } from './deps.ts'

const ROLL_UP_MS = 1_000
const WATCH_MS = 5_000

/** Updates the balances of the house accounts every second, and checks the books every few seconds. */
export function walletJobs({
  db,
  clock,
  log,
  booksBalance,
  booksAnchoredSince,
  anchorFile,
  ledgerChecks,
}: WalletDeps): ModuleJobs {
  const anchor = openAnchorFile(anchorFile)
  const watch = createWatch({
    db,
    clock,
    anchor,
    samples: openSampleFolder(dirname(anchorFile)),
    ledgerChecks,
  })
  let lastReport = ''
  return {
    repeats: [
      {
        name: 'wallet.roll-up',
        everyMs: ROLL_UP_MS,
        everywhere: true,
        run: () => rollUp(db),
      },
      {
        name: 'wallet.watch-books',
        everyMs: WATCH_MS,
        everywhere: true,
        run: async () => {
          const { differences, anchoredSince } = await watch.check()
          if (anchoredSince) booksAnchoredSince.set(Date.parse(anchoredSince) / 1000)
          booksBalance.set(differences.length === 0 ? 1 : 0)
          const found = JSON.stringify(differences)
          if (differences.length > 0 && found !== lastReport) log.fatal({ differences }, 'the books differ')
          lastReport = found
        },
      },
    ],
  }
}
