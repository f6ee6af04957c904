import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Workers for two cores: a third of a server test's time is spent waiting. */
const WORKERS = 3
/** Time limit of `expect.poll`; its default is a second. */
const POLL_MS = 20_000

const OF_PAGES = 'web/{app,shell}/**/*.test.{ts,tsx}'
/** Signs of a test that leaves state behind: a document with timers and connections, or mocks of globals and modules. */
const LEAVES_SOMETHING = /@vitest-environment|\bvi\./
const ofParts = globSync(OF_PAGES, { cwd: import.meta.dirname }).filter(
  (file) => !LEAVES_SOMETHING.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

const UNIT = {
  setupFiles: ['checks/patient-tests.ts'],
  expect: { poll: { timeout: POLL_MS } },
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    passWithNoTests: false,
    // Output of passed tests is hidden.
    silent: 'passed-only',
    projects: [
      {
        // A file leaves no state behind: all files of a worker share its modules.
        test: {
          ...UNIT,
          name: 'unit',
          include: [
            '{art,bench,checks,contract,rules,sim,telemetry,tools}/**/*.test.{ts,tsx}',
            'web/!(app|shell)/**/*.test.{ts,tsx}',
          ],
          isolate: false,
        },
      },
      {
        // The pretended companies: a package of its own.
        test: { ...UNIT, name: 'sandbox', include: ['sandbox/**/*.test.ts'], isolate: false },
      },
      {
        // Each file has a thread of its own.
        test: {
          ...UNIT,
          ...{ name: 'pages', pool: 'threads', include: [OF_PAGES], exclude: [...UNIT.exclude, ...ofParts] },
        },
      },
      {
        // Modules of pages, tested without a document: a file leaves no state behind.
        test: { ...UNIT, name: 'parts', include: ofParts, isolate: false },
      },
      {
        // Tests with a database: one throw-away PostgreSQL for the run, its database cloned for each file.
        test: {
          name: 'server',
          setupFiles: ['checks/patient-tests.ts'],
          expect: { poll: { timeout: POLL_MS } },
          include: ['server/**/*.test.ts', '{checks,sim,tools}/**/*.db.test.ts'],
          globalSetup: ['server/test/postgres.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
