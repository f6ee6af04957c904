import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries } from './boundaries.ts'
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
  failed?: number
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
    ['tsconfig.json', 'web/tsconfig.json'].map((file) => run('tsc', ['-p', file, '--pretty', 'false'])),
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

export async function vitest({ reports }: StepInput): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const { ok, output } = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = readReport<{ numPassedTests: number; numFailedTests: number; testResults: unknown[] }>(
    report,
  )
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults: files = [] } = counts ?? {}
  // A file that does not even load has no failed test, and is a failure all the same.
  return {
    name: 'tidy, unit and scenario tests',
    ok: ok && passed > 0,
    output,
    passed,
    failed: ok ? failed : Math.max(failed, 1),
    note: `${passed} tests in ${files.length} files`,
  }
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

export async function browserTests({ reports, before }: StepInput): Promise<Outcome> {
  const name = 'browser tests'
  if (!before.find((outcome) => outcome.name === 'pages')?.ok) {
    return { name, ok: false, output: 'Not run: there are no pages to walk.', passed: 0, failed: 0 }
  }
  const env = { CHROMIUM: requireChromium(console.log) }
  const total = { ok: true, output: '', passed: 0, failed: 0 }
  for (const [index, which] of WALKS.entries()) {
    const report = join(reports, `playwright-${index}.json`)
    rmSync(report, { force: true })
    const { ok, output } = await run('playwright', ['test', ...which], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const {
      expected = 0,
      flaky = 0,
      unexpected = 0,
      skipped = 0,
    } = readReport<PlaywrightReport>(report)?.stats ?? {}
    // A test that never began, because the one before it failed, is not a test that passed.
    const failed = unexpected + skipped
    total.passed += expected + flaky
    total.failed += ok ? failed : Math.max(failed, 1)
    total.ok &&= ok && expected > 0
    if (!ok) total.output += output
  }
  return { name, ...total, note: `${total.passed} tests` }
}

interface PlaywrightReport {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** A tool of node_modules/.bin; what it says is kept for the case that it fails. */
function run(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
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
