// Runs the tests of one row after the other in a persistent Vitest; started in a copy by run-vitest.ts. Each run has a worker of its own.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { withCurrentFunctions } from '../../server/test/postgres.ts'
import type { MutantVerdict } from './mutant.ts'

/** Tests of a row, and the file to read again. */
export interface TestRun {
  test: string
  /** Pattern of the titles. */
  pattern: string
  file: string
}

/** @param why error of a file that does not load */
export interface FinishedRun {
  verdict: MutantVerdict
  why?: string
}

const vitest = await createVitest({ watch: false, reporters: [{}], maxWorkers: 1, fsModuleCache: true })
let before: string | undefined

/**
 * Tests of a break in an SQL function get a database of their own, because functions live in the database.
 */
const run = (wantedRun: TestRun): Promise<FinishedRun> =>
  wantedRun.file.endsWith('.sql')
    ? withCurrentFunctions(() => runTests(wantedRun)).catch((error) => ({
        verdict: 'not loaded',
        why: String(error),
      }))
    : runTests(wantedRun)

async function runTests({ test, pattern, file }: TestRun): Promise<FinishedRun> {
  const path = join(process.cwd(), test)
  // Vitest also reads the previous row's file again, because its break was removed.
  for (const changed of [before, file]) if (changed) vitest.invalidateFile(join(process.cwd(), changed))
  before = file
  vitest.setGlobalTestNamePattern(new RegExp(pattern))
  const specifications = await vitest.globTestSpecifications([path])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const modules = testModules.filter(({ moduleId }) => moduleId === path)
  const states = modules.flatMap(({ children }) =>
    [...children.allTests()].map((test) => test.result().state),
  )
  if (states.includes('failed')) return { verdict: 'noticed' }
  if (modules.length === 0 || modules.some((module) => !module.ok())) {
    const [error] = [...modules.flatMap((module) => module.errors()), ...unhandledErrors]
    return { verdict: 'not loaded', why: String((error as Error | undefined)?.message) }
  }
  return { verdict: states.includes('passed') ? 'unnoticed' : 'no test' }
}

process.on(
  'message',
  (wantedRun: TestRun) => void run(wantedRun).then((finished) => process.send?.(finished)),
)
process.once('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.('ready')
