import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS } from '../../server/test/postgres.ts'
import { runTool } from '../run-tool.ts'
import type { Mutant } from './mutant.ts'
import { type MutantVerdict, vitestVerdict } from './verdict.ts'

/** A test that takes longer has been made to wait for ever. */
const LIMIT_MS = 180_000
/** Vitest takes any FORCE_COLOR for a wish for colours. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

/** Runs the tests that must notice, in the copy. What makes the database is broken too late for the one that all rows share. */
export async function runVitest(dir: string, { file, test, title }: Mutant): Promise<MutantVerdict> {
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const signal = AbortSignal.timeout(LIMIT_MS)
  const pattern = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const args = ['run', test, '-t', pattern, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1']
  const env = { ...PLAIN, ...(file.endsWith('.sql') && { [ADDRESS]: undefined }) }
  await runTool('vitest', args, { cwd: dir, env, signal })
  return signal.aborted ? 'hangs' : vitestVerdict(report)
}
