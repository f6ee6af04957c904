import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireChromium } from '../tools/chromium.ts'
import { memoryFolder } from '../tools/memory-folder.ts'
import { buildWeb } from '../tools/web-build.ts'
import { checkBoundaries } from './boundaries.ts'
import { type Counts, type Failure, readPlaywright, readVitest } from './check-reports.ts'
import type { Scope } from './check-scope.ts'
import { readPlaywrightTimes, readVitestTimes, type Timing } from './check-times.ts'
import { type CheckTown, openTown } from './check-town.ts'
import { runTool, type ToolOptions } from './run-tool.ts'

export interface Outcome {
  name: string
  ok: boolean
  /** A few words, shown beside the time of the step. */
  note?: string
  /** Output of the tool; shown after a failure. */
  output?: string
  /** Single tests, for the steps with counts. */
  passed?: number
  failures?: Failure[]
  /** Notable output of the walks' town about its processes; shown at the very end. */
  said?: string
  /** Titles of tests that passed only at the second attempt: not a failure, but listed at the end. */
  unsteady?: Failure[]
  /** Duration of each test file or walk. */
  timings?: Timing[]
}

export interface StepInput {
  /** Folder for machine-readable reports. */
  reports: string
  /** Outcomes of the steps of earlier rows. */
  before: readonly Outcome[]
  /** Fires at the step's time limit: all its processes must end. */
  signal: AbortSignal
  scope: Scope
}

export async function formatAndLint({ signal }: StepInput): Promise<Outcome> {
  const { ok, output } = await runTool('biome', ['ci', '--colors=off', '--max-diagnostics=50'], { signal })
  return { name: 'format and lint', ok, output }
}

/** The projects are checked in parallel. More checkers in each project would check the same types again. */
const CHECKERS = '1'

export async function types({ signal }: StepInput): Promise<Outcome> {
  const runs = await Promise.all(
    ['tsconfig.json', 'web/tsconfig.json', 'workshop/alone/tsconfig.json'].map((file) =>
      runTool('tsc', ['-p', file, '--pretty', 'false', '--checkers', CHECKERS], { signal }),
    ),
  )
  return { name: 'types', ok: runs.every(({ ok }) => ok), output: runs.map(({ output }) => output).join('') }
}

export async function boundaries(): Promise<Outcome> {
  const { modules, problems } = await checkBoundaries()
  return {
    name: 'boundaries',
    ok: problems.length === 0,
    note: `${modules} modules read`,
    output: problems.join('\n'),
  }
}

/** Maximum of failed files for a second attempt; more failures are no accident. */
const FEW = 3

export const scenarios = (input: StepInput): Promise<Outcome> => {
  const { changed } = input.scope
  const which = ['--project=server', ...(changed && !changed.hasSql ? [`--changed=${changed.since}`] : [])]
  return vitest('server and scenario tests', 'server', which, input)
}

/** The walks of the same row run one at a time, and leave about one core free. */
export const units = async (input: StepInput): Promise<Outcome> => {
  const { changed } = input.scope
  const projects = ['--project=unit', '--project=sandbox']
  const run = (...which: string[]) =>
    vitest('tidy, unit and sandbox tests', 'unit', [...projects, '--maxWorkers=1', ...which], input)
  if (!changed) return run()
  // Tests of the tree read files without importing them.
  const ofTree = await run('checks/t')
  const reached = await run(`--changed=${changed.since}`)
  const passed = (ofTree.passed ?? 0) + (reached.passed ?? 0)
  return { ...(ofTree.ok ? reached : ofTree), passed, note: `${passed} tests` }
}

/**
 * Tests of pages use idle time of the walks: the start of a town, and the wait for the last walk of a run.
 */
export const pageTests = (input: StepInput): Promise<Outcome> => {
  const { changed } = input.scope
  const projects = ['--project=pages', '--project=parts']
  const which = [...projects, '--maxWorkers=1', ...(changed ? [`--changed=${changed.since}`] : [])]
  return vitest('tests of pages', 'pages', which, { ...input, isPatient: true })
}

async function vitest(
  name: string,
  file: string,
  which: string[],
  { reports, signal, scope, isPatient }: StepInput & { isPatient?: boolean },
): Promise<Outcome> {
  const isPart = scope.shard !== undefined || scope.changed !== undefined
  const part = [...(scope.shard ? [`--shard=${scope.shard}`] : []), ...(isPart ? ['--passWithNoTests'] : [])]
  const times = join(reports, `vitest-${file}-times.json`)
  const first = await vitestRun(
    join(reports, `vitest-${file}.json`),
    { signal, isPatient },
    [...which, ...part],
    { VITEST_TIMES: times },
  )
  const timings = readVitestTimes(times)
  const suspects = [...new Set(first.failures.map(({ file }) => file))]
  // A test may time out on two busy cores, so a failed test runs once more alone.
  if (suspects.length > 0 && suspects.length <= FEW) {
    const again = await vitestRun(join(reports, `vitest-${file}-again.json`), { signal }, [
      ...which,
      ...suspects,
    ])
    if (again.ok) {
      const unsteady = first.failures
      const passed = first.passed + unsteady.length
      return { name, ok: true, passed, unsteady, timings, note: `${passed} tests in ${first.files} files` }
    }
  }
  return {
    name,
    ...first,
    timings,
    ok: first.ok && (first.passed > 0 || isPart),
    note: `${first.passed} tests in ${first.files} files`,
  }
}

/** Vitest takes any value of FORCE_COLOR for a request for colours. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

async function vitestRun(
  report: string,
  how: Pick<ToolOptions, 'signal' | 'isPatient'>,
  which: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Counts & { ok: boolean; output: string }> {
  for (const file of [report, env.VITEST_TIMES]) if (file) rmSync(file, { force: true })
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./checks/vitest-times.ts',
  ]
  const run = await runTool('vitest', ['run', ...reporters, ...which], { env: { ...PLAIN, ...env }, ...how })
  return { ...run, ...readVitest(report), ok: run.ok }
}

/** The download of a browser takes a minute on a fresh machine and no CPU, so it starts early. */
export async function browser(): Promise<Outcome> {
  return { name: 'browser', ok: true, note: await requireChromium(console.log) }
}

export async function pages({ scope }: StepInput): Promise<Outcome> {
  if (scopeWalks(scope).length === 0) return { name: 'pages', ok: true, note: 'not walked' }
  const { built } = await buildWeb(() => {})
  return { name: 'pages', ok: true, note: built ? 'built' : 'unchanged since the last build' }
}

/** One walk of each feature: a failure here ends the run. */
const GATE = ['--project=desktop', '--project=phone', '--grep=@gate']
const BESIDE = ['--project=desktop', '--project=phone', '--project=matrix']
/** All walks in one run, with a single wait for the last walk. */
const WALKS = [GATE, [...BESIDE, '--grep-invert=@gate']]
/**
 * Walks that change settings or cause outages affect every other walk. They run last, one at a time, in this order,
 * also after failures.
 */
const LAST_WALKS = [['--project=operator', '--project=outage', '--no-deps', '--workers=1']]

/** Tests that pass at the second attempt are listed at the end; the second attempt keeps a trace for the repair. */
const TWICE = ['--retries=1', '--trace=on-first-retry']

/** One town for all walks; undefined without walks. */
let town: CheckTown | undefined

export async function browserTests(input: StepInput): Promise<Outcome> {
  const { reports, before, scope } = input
  const name = 'browser tests'
  const groups = scopeWalks(scope)
  if (groups.length === 0) return { name, ok: true, note: 'no page and no walk changed' }
  if (!before.find((outcome) => outcome.name === 'pages')?.ok) {
    return { name, ok: false, output: 'Not run: there are no pages to walk.' }
  }
  const open = await openTown(join(reports, 'town.log'))
  town = open
  const total = await walks(groups, 0, input)
  return { name, ...total, note: `${total.passed} tests`, ...(!total.ok && { said: open.said(true) }) }
}

/** Walks of a scope; after a change the changed files, and the gate if pages changed. */
function scopeWalks({ changed }: Scope): readonly string[][] {
  if (!changed) return WALKS
  return [
    ...(changed.hasPages ? [GATE] : []),
    ...(changed.hasWalks ? [[onlyChanged(changed), ...BESIDE]] : []),
  ]
}

const onlyChanged = ({ since }: { since: string }) => `--only-changed=${since}`

export async function lastBrowserTests(input: StepInput): Promise<Outcome> {
  const { changed } = input.scope
  const name = 'browser tests of operators and outages'
  const open = town
  const isLeftOut = changed !== undefined && !changed.hasWalks
  if (!open) return { name, ok: isLeftOut, output: 'Not run: see the other browser tests.' }
  try {
    if (isLeftOut) return { name, ok: true, note: 'no walk changed' }
    const groups = changed ? LAST_WALKS.map((group) => [...group, onlyChanged(changed)]) : LAST_WALKS
    const total = await walks(groups, WALKS.length, input)
    return { name, ...total, note: `${total.passed} tests`, said: open.said(!total.ok) }
  } finally {
    await open.stop()
  }
}

let folder: string | undefined
/** Shared memory and profiles of browsers; removed at the end of this program. */
function browserFolder(): string {
  if (folder) return folder
  const made = mkdtempSync(join(memoryFolder(), 'jogo-walks-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}

/** @param first number of the first report */
async function walks(groups: readonly string[][], first: number, { reports, signal, scope }: StepInput) {
  const env = {
    CHROMIUM: await requireChromium(console.log),
    TMPDIR: browserFolder(),
    ...(scope.isAll && { E2E_EVERY_PAGE: '1' }),
  }
  const isPart = scope.shard !== undefined || scope.changed !== undefined
  const part = [
    ...(scope.shard ? [`--shard=${scope.shard}`] : []),
    ...(isPart ? ['--pass-with-no-tests'] : []),
  ]
  const total = {
    ok: true,
    output: '',
    passed: 0,
    failures: [] as Failure[],
    unsteady: [] as Failure[],
    timings: [] as Timing[],
  }
  for (const [index, which] of groups.entries()) {
    const report = join(reports, `playwright-${first + index}.json`)
    rmSync(report, { force: true })
    const { ok, output } = await runTool('playwright', ['test', ...TWICE, ...which, ...part], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      signal,
    })
    const { passed, failures, unsteady } = readPlaywright(report)
    total.passed += passed
    total.failures.push(...failures)
    total.unsteady.push(...unsteady)
    total.timings.push(...readPlaywrightTimes(report))
    total.ok &&= ok && (passed > 0 || isPart)
    if (!ok) total.output += output
    if (!ok && which === GATE) {
      total.output += 'The other walks were not run.\n'
      await town?.stop()
      town = undefined
      break
    }
  }
  return total
}
