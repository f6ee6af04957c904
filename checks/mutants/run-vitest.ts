import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readVitestTests } from '../check-reports.ts'
import { runTool } from '../run-tool.ts'
import type { Mutant, MutantVerdict } from './mutant.ts'
import type { FinishedRun, WantedRun } from './runner.ts'

/** A test that takes longer has been made to wait for ever. */
const LIMIT_MS = 180_000
/** All the files of pure tests that rows name. */
const WHOLE_LIMIT_MS = 900_000
/** Vitest takes any FORCE_COLOR for a wish for colours. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

const RUNNER = 'checks/mutants/runner.ts'

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

/** Runs the tests that must notice, in the copy. */
export interface VitestRunner {
  run(row: Mutant): Promise<MutantVerdict>
  stop(): void
}

/** One Vitest for all rows of a copy, begun anew when it hangs or ends: only the worker is each row's own. */
export function startVitest(dir: string): VitestRunner {
  let child: ChildProcess | undefined
  const stop = () => {
    // With the worker that hangs.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  /** What it says next; undefined when it has ended or says nothing for too long. */
  const heard = async (from: ChildProcess): Promise<unknown> => {
    const done = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), done.signal])
    const next = [once(from, 'message', { signal }), once(from, 'exit', { signal })]
    const said = await Promise.race(next).catch(() => [])
    done.abort()
    return from.exitCode === null ? said[0] : undefined
  }
  const started = async () => {
    const options = { cwd: dir, detached: true, env: { ...process.env, ...PLAIN } }
    const made = fork(RUNNER, { ...options, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child = made
    if ((await heard(made)) !== 'ready') throw new Error('the Vitest of the rows does not start')
    return made
  }
  const tried = async (row: Mutant): Promise<FinishedRun> => {
    const runner = child ?? (await started())
    runner.send({ test: row.test, pattern: patternOf(row.title), file: row.file } satisfies WantedRun)
    const finished = (await heard(runner)) as FinishedRun | undefined
    if (!finished) stop()
    return finished ?? { verdict: 'hangs' }
  }
  return {
    async run(row) {
      const first = await tried(row)
      if (first.verdict !== 'not loaded') return first.verdict
      // On a busy machine a worker may not come up in time.
      console.log(`${row.test} does not load, and is tried once more: ${first.why}`)
      stop()
      return (await tried(row)).verdict
    },
    stop,
  }
}
