import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** How long one test file or one walk in the browser took, its setup included where the reporter tells it. */
export interface Timing {
  kind: string
  name: string
  ms: number
  /** Tests in it; a walk is one. */
  tests: number
}

const SLOWEST = 10

/** What tools/vitest-times.ts wrote: a row per test file. */
export function readVitestTimes(file: string): Timing[] {
  const rows = readJson<{ file: string; ms: number; tests: number }[]>(file) ?? []
  return rows.map(({ file, ms, tests }) => {
    const name = relative(process.cwd(), file)
    return { kind: kindOf(name), name, ms, tests }
  })
}

function kindOf(file: string): string {
  if (file === 'tools/tidy.test.ts') return 'tidy'
  if (file.startsWith('server/test/scenarios/')) return 'scenarios'
  return /^server\/|\.db\.test\.ts$/.test(file) ? 'server and database' : 'unit'
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

/** What Playwright's JSON reporter wrote: a row per walk, every try of it counted. */
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

/** A line per kind, in the order they ran. Two workers share the work, so a step is about half as long on the clock. */
export function timesByKind(timings: readonly Timing[]): string[] {
  return [...Map.groupBy(timings, ({ kind }) => kind)].map(([kind, rows]) => {
    const tests = rows.reduce((sum, row) => sum + row.tests, 0)
    return line(
      kind,
      rows.reduce((sum, row) => sum + row.ms, 0),
      `${tests} tests`,
    )
  })
}

/** The slowest ten files and walks, slowest first. */
export function slowest(timings: readonly Timing[]): string[] {
  const ranked = timings.toSorted((one, other) => other.ms - one.ms)
  return ranked
    .slice(0, SLOWEST)
    .map(({ kind, name, ms }) => `${inSeconds(ms).padStart(9)}  ${kind}: ${name}`)
}

export const line = (name: string, ms: number, note = '') =>
  `${name.padEnd(30)} ${inSeconds(ms).padStart(9)}   ${note}`.trimEnd()

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
