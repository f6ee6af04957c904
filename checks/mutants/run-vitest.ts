import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readVitestTests } from '../check-reports.ts'
import { runTool } from '../run-tool.ts'
import type { Mutant, MutantVerdict } from './mutant.ts'
import type { FinishedRun, TestRun } from './runner.ts'

/** Time limit of a row, ms; a slower test counts as hanging. */
const LIMIT_MS = 180_000
/** Time limit of a run of all pure test files of the rows, ms. */
const WHOLE_LIMIT_MS = 900_000
/** Vitest takes any value of FORCE_COLOR for a request for colours. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

const RUNNER = 'checks/mutants/runner.ts'

const titlePattern = (title: string) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Runs whole test files once, without a break. A test that already fails would notice every break. @returns whether the tests of a row
 * passed
 */
export async function runWhole(
  dir: string,
  tests: readonly string[],
): Promise<(row: Pick<Mutant, 'test' | 'title'>) => boolean> {
  // Vitest without a file name would run all files.
  if (tests.length === 0) return () => false
  const report = join(dir, 'whole.json')
  const signal = AbortSignal.timeout(WHOLE_LIMIT_MS)
  await runTool('vitest', ['run', ...tests, '--reporter=json', `--outputFile=${report}`], {
    ...{ cwd: dir, env: PLAIN, signal },
  })
  const found = readVitestTests(report)
  return ({ test, title }) => {
    const pattern = new RegExp(titlePattern(title))
    const named = (found.get(join(dir, test)) ?? []).filter((outcome) => pattern.test(outcome.title))
    return named.length > 0 && named.every(({ ok }) => ok)
  }
}

/** Runs a row's tests in the copy. */
export interface VitestRunner {
  run(row: Mutant): Promise<MutantVerdict>
  stop(): void
}

/** One Vitest for all rows of a copy, restarted after a hang or an end; each row has its own worker. */
export function startVitest(dir: string): VitestRunner {
  let child: ChildProcess | undefined
  const stop = () => {
    // The signal to the process group also ends a hanging worker.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  /** The next message of Vitest; undefined after the end of Vitest or a long silence. */
  const heard = async (from: ChildProcess): Promise<unknown> => {
    const done = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), done.signal])
    const next = [once(from, 'message', { signal }), once(from, 'exit', { signal })]
    const message = await Promise.race(next).catch(() => [])
    done.abort()
    return from.exitCode === null ? message[0] : undefined
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
    runner.send({ test: row.test, pattern: titlePattern(row.title), file: row.file } satisfies TestRun)
    const finished = (await heard(runner)) as FinishedRun | undefined
    if (!finished) stop()
    return finished ?? { verdict: 'hangs' }
  }
  return {
    async run(row) {
      const first = await tried(row)
      if (first.verdict !== 'not loaded') return first.verdict
      // A worker may start too late on a busy machine.
      console.log(`${row.test} does not load, and is tried once more: ${first.why}`)
      stop()
      return (await tried(row)).verdict
    },
    stop,
  }
}
