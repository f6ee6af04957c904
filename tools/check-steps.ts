import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries } from './boundaries.ts'
import { type Counts, type Failure, readPlaywright, readVitest } from './check-reports.ts'
import { withTown } from './check-town.ts'
import { requireChromium } from './chromium.ts'
import { buildWeb } from './web-build.ts'

export interface Outcome {
  name: string
  ok: boolean
  /** A few words beside the time. */
  note?: string
  /** What the tool said; shown when it failed. */
  output?: string
  /** Single tests, for the steps that count them. */
  passed?: number
  failures?: Failure[]
  /** Titles of tests that passed only when they were tried again: they hold nobody up, and nobody may forget them. */
  unsteady?: string[]
}

export interface StepInput {
  /** Folder for machine-readable reports. */
  reports: string
  /** Outcomes of the steps of earlier rows. */
  before: readonly Outcome[]
}

export async function formatAndLint(): Promise<Outcome> {
  const { ok, output } = await run('biome', ['ci', '--colors=off', '--max-diagnostics=50'])
  return { name: 'format and lint', ok, output }
}

export async function types(): Promise<Outcome> {
  const runs = await Promise.all(
    ['tsconfig.json', 'web/tsconfig.json', 'workshop/alone/tsconfig.json'].map((file) =>
      run('tsc', ['-p', file, '--pretty', 'false']),
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

/** More failed files than this are no accident: they are not tried again. */
const FEW = 3

export async function vitest({ reports }: StepInput): Promise<Outcome> {
  const name = 'tidy, unit and scenario tests'
  const first = await vitestRun(join(reports, 'vitest.json'))
  const suspects = [...new Set(first.failures.map(({ file }) => file))]
  // On two busy cores a test may have been kept waiting too long; alone, nothing keeps it waiting.
  if (suspects.length > 0 && suspects.length <= FEW) {
    const again = await vitestRun(join(reports, 'vitest-again.json'), suspects)
    if (again.ok) {
      const unsteady = first.failures.map(({ title }) => title)
      const passed = first.passed + unsteady.length
      return { name, ok: true, passed, unsteady, note: `${passed} tests in ${first.files} files` }
    }
  }
  return {
    name,
    ...first,
    ok: first.ok && first.passed > 0,
    note: `${first.passed} tests in ${first.files} files`,
  }
}

/** Vitest takes any FORCE_COLOR for a wish for colours. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined }

async function vitestRun(
  report: string,
  files: string[] = [],
): Promise<Counts & { ok: boolean; output: string }> {
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return { ...(await run('vitest', ['run', ...reporters, ...files], PLAIN)), ...readVitest(report) }
}

/** Fetching a browser takes a minute on a fresh machine and no processor: it need not wait until it is wanted. */
export async function browser(): Promise<Outcome> {
  return { name: 'browser', ok: true, note: await requireChromium(console.log) }
}

export async function pages(): Promise<Outcome> {
  const { built } = await buildWeb(() => {})
  return { name: 'pages', ok: true, note: built ? 'built' : 'unchanged since the last build' }
}

/** Changed settings and outages are felt by everybody: they come after the other walks, whatever became of those. */
const WALKS = [
  ['--project=desktop', '--project=phone', '--project=matrix'],
  ['--project=operator'],
  ['--project=outage', '--no-deps'],
]

/** What passes only the second time is named at the end; the second try keeps a trace to mend it by. */
const TWICE = ['--retries=1', '--trace=on-first-retry']

export async function browserTests({ reports, before }: StepInput): Promise<Outcome> {
  const name = 'browser tests'
  if (!before.find((outcome) => outcome.name === 'pages')?.ok) {
    return { name, ok: false, output: 'Not run: there are no pages to walk.' }
  }
  const total = await withTown(() => walks(reports))
  return { name, ...total, note: `${total.passed} tests` }
}

async function walks(reports: string) {
  const env = { CHROMIUM: await requireChromium(console.log) }
  const total = { ok: true, output: '', passed: 0, failures: [] as Failure[], unsteady: [] as string[] }
  for (const [index, which] of WALKS.entries()) {
    const report = join(reports, `playwright-${index}.json`)
    rmSync(report, { force: true })
    const { ok, output } = await run('playwright', ['test', ...TWICE, ...which], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const { passed, failures, unsteady } = readPlaywright(report)
    total.passed += passed
    total.failures.push(...failures)
    total.unsteady.push(...unsteady)
    total.ok &&= ok && passed > 0
    if (!ok) total.output += output
  }
  return total
}

/** A tool of node_modules/.bin; what it says is kept for the case that it fails. */
function run(
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', tool), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
