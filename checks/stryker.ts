// npm run stryker: StrykerJS breaks every expression of a folder, one at a time, and says which break no test noticed.
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { setup, teardown } from '../server/test/postgres.ts'
import { commandLine, parseArguments } from '../tools/command-line.ts'

const USAGE = 'npm run stryker -- FOLDER …    folders or files of rules/src or server/src/ledger'

const DATA = '.data/stryker'
/** Time after which a break counts as an endless wait, ms, in addition to half of the tests' own time. */
const TIMEOUT_MS = 3_000
const COPIES = 2

const folders = parseArguments(commandLine(USAGE, {}))
if (folders.length === 0) throw new Error(USAGE)
const needsDatabase = folders.some((folder) => folder.startsWith('server'))
if (needsDatabase) await setup()
try {
  await new Stryker({
    mutate: [
      ...folders.map((path) => (path.endsWith('.ts') ? path : join(path, '**/*.ts'))),
      '!**/*.test.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'checks/stryker.vitest.ts' },
    coverageAnalysis: 'perTest',
    // Breaks in constants of a module are skipped, because each would run all tests.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${DATA}/incremental.json`,
    jsonReporter: { fileName: `${DATA}/report.json` },
    reporters: ['clear-text', 'json', 'progress-append-only'],
    tempDirName: `${DATA}/copy`,
    ignorePatterns: ['.data*'],
    // StrykerJS can rewrite tsconfig.json only with the API of an older TypeScript.
    tsconfigFile: 'none',
    timeoutMS: TIMEOUT_MS,
    concurrency: COPIES,
  }).runMutationTest()
} finally {
  if (needsDatabase) await teardown()
}
