import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Duration of one test file or one walk. The setup is included where the reporter measures it. */
export interface Timing {
  kind: string
  name: string
  ms: number
  /** Number of tests of the kind; each walk is counted as a single test. */
  tests: number
}

const SLOWEST = 10

/** Report of checks/vitest-times.ts: a row per test file. */
export function readVitestTimes(file: string): Timing[] {
  const rows = readJson<{ file: string; ms: number; tests: number }[]>(file) ?? []
  return rows.map(({ file, ms, tests }) => {
    const name = relative(process.cwd(), file)
    return { kind: fileKind(name), name, ms, tests }
  })
}

function fileKind(file: string): string {
  if (file === 'checks/tidy.test.ts') return 'tidy'
  if (file.startsWith('server/test/scenarios/')) return 'scenarios'
  if (file.startsWith('sandbox/')) return 'sandbox'
  return /^server\/|\.db\.test\.ts$/.test(file) ? 'server and database' : 'unit'
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

/** Report of Playwright's JSON reporter: a row per walk, with every attempt counted. */
export function readPlaywrightTimes(file: string): Timing[] {
  const walks = (suite: Suite): Timing[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        kind: `browser: ${projectName}`,
        name: `${suite.file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        tests: 1,
      })),
    ),
    ...(suite.suites ?? []).flatMap(walks),
  ]
  return (readJson<{ suites: Suite[] }>(file)?.suites ?? []).flatMap(walks)
}

/**
 * Budget of test seconds by kind on two quiet cores, with the check's number of workers: together the 17 minutes. Not enforced, because the machine
 * may be shared.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'server and database': 460,
  scenarios: 860,
  tidy: 10,
  unit: 290,
  sandbox: 60,
  'browser: desktop': 680,
  'browser: phone': 310,
  'browser: matrix': 170,
  'browser: operator': 115,
  'browser: outage': 45,
}

/** A line per kind, in the order of the run, beside its budget. Up to three workers share the work, so a step is shorter on the clock. */
export function timesByKind(timings: readonly Timing[]): string[] {
  return [...Map.groupBy(timings, ({ kind }) => kind)].map(([kind, rows]) => {
    const tests = rows.reduce((sum, row) => sum + row.tests, 0)
    return line(
      kind,
      rows.reduce((sum, row) => sum + row.ms, 0),
      `${kind in BUDGETS ? `of ${BUDGETS[kind]} s, ` : ''}${tests} tests`,
    )
  })
}

/** The slowest ten files and walks, slowest first. */
export function slowest(timings: readonly Timing[]): string[] {
  const ranked = timings.toSorted((timing, other) => other.ms - timing.ms)
  return ranked
    .slice(0, SLOWEST)
    .map(({ kind, name, ms }) => `${inSeconds(ms).padStart(9)}  ${kind}: ${name}`)
}

/** A run, as stored in `times.json`. */
export interface Run {
  /** Commit of the tree, with `+` for changed files; undefined outside a repository. */
  commit: string | undefined
  ms: number
  steps: { name: string; ms: number }[]
  timings: readonly Timing[]
}

const NOW = 'times.json'
const BEFORE = 'times-before.json'

/** Stores the run. The previous run of another commit becomes the base of comparison. */
export function storeTimes(folder: string, run: Run): void {
  const last = readJson<Run>(join(folder, NOW))
  if (last && last.commit !== run.commit) renameSync(join(folder, NOW), join(folder, BEFORE))
  writeFileSync(join(folder, NOW), JSON.stringify(run, null, 1))
}

/** The last run of an earlier commit on this machine. */
export const readBefore = (folder: string): Run | undefined => readJson<Run>(join(folder, BEFORE))

const GROWN_MS = 2_000
const GROWN_BY = 1.3
/** Shortest time used to measure the machine's speed: shorter times vary too much. */
const TELLING_MS = 1_000

/**
 * Growth beyond the machine's slowdown since an earlier run, largest first; new tests count whole. One line per test; empty without an
 * earlier run.
 */
export function grown(before: Run | undefined, timings: readonly Timing[]): string[] {
  if (!before) return []
  const key = ({ kind, name }: Timing) => `${kind}: ${name}`
  const former = new Map(before.timings.map((timing) => [key(timing), timing.ms]))
  const ratios = timings
    .map((timing) => ({ ms: timing.ms, was: former.get(key(timing)) ?? 0 }))
    .filter(({ was }) => was > TELLING_MS)
    .map(({ ms, was }) => ms / was)
    .toSorted((ratio, other) => ratio - other)
  const pace = ratios[Math.floor(ratios.length / 2)] ?? 1
  const rows = timings
    .map((timing) => ({ name: key(timing), was: (former.get(key(timing)) ?? 0) * pace, ms: timing.ms }))
    .filter(({ was, ms }) => ms - was > GROWN_MS && ms > was * GROWN_BY)
    .toSorted((row, other) => other.ms - other.was - (row.ms - row.was))
  const since = `${before.commit?.slice(0, 8) ?? 'the run before'}, when this machine was ${pace.toFixed(2)} times as fast`
  if (rows.length === 0) return [`\nNothing has grown since ${since}.`]
  return [
    `\nGrown since ${since}:`,
    ...rows.slice(0, SLOWEST).map(({ name, was, ms }) => `${inSeconds(ms - was).padStart(9)}  more: ${name}`),
  ]
}

export const line = (name: string, ms: number, note = '') =>
  `${name.padEnd(30)} ${inSeconds(ms).padStart(9)}   ${note}`.trimEnd()

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
