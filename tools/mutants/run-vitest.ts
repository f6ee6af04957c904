import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS } from '../../server/test/postgres.ts'
import { readVitestTests } from '../check-reports.ts'
import { runTool } from '../run-tool.ts'
import type { Mutant } from './mutant.ts'
import { type MutantVerdict, vitestVerdict } from './verdict.ts'

/** A test that takes longer has been made to wait for ever. */
const LIMIT_MS = 180_000
/** All the files of pure tests that rows name. */
const WHOLE_LIMIT_MS = 900_000
/** Vitest takes any FORCE_COLOR for a wish for colours. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

const patternOf = (title: string) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Runs test files whole, once, while nothing is broken.
 * @returns whether the tests of a row passed: those that fail anyway would notice everything
 */
export async function runWhole(
  dir: string,
  tests: readonly string[],
): Promise<(row: Pick<Mutant, 'test' | 'title'>) => boolean> {
  // Without a file's name Vitest would run them all.
  if (tests.length === 0) return () => false
  const report = join(dir, 'whole.json')
  const signal = AbortSignal.timeout(WHOLE_LIMIT_MS)
  await runTool('vitest', ['run', ...tests, '--reporter=json', `--outputFile=${report}`], {
    ...{ cwd: dir, env: PLAIN, signal },
  })
  const found = readVitestTests(report)
  return ({ test, title }) => {
    const pattern = new RegExp(patternOf(title))
    const named = (found.get(join(dir, test)) ?? []).filter((one) => pattern.test(one.title))
    return named.length > 0 && named.every(({ ok }) => ok)
  }
}

/** Runs the tests that must notice, in the copy. What makes the database is broken too late for the one that all rows share. */
export async function runVitest(dir: string, { file, test, title }: Mutant): Promise<MutantVerdict> {
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const signal = AbortSignal.timeout(LIMIT_MS)
  const args = [
    'run',
    test,
    '-t',
    patternOf(title),
    '--reporter=json',
    `--outputFile=${report}`,
    '--maxWorkers=1',
    // Of a row all modules but one are as they were for the row before.
    '--fsModuleCache',
  ]
  const env = { ...PLAIN, ...(file.endsWith('.sql') && { [ADDRESS]: undefined }) }
  await runTool('vitest', args, { cwd: dir, env, signal })
  return signal.aborted ? 'hangs' : vitestVerdict(report)
}
