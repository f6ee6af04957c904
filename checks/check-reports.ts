import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A test that failed, and the beginning of why. */
export interface Failure {
  file: string
  title: string
  why: string
}

export interface Counts {
  passed: number
  failures: Failure[]
  /** Tests that failed and then passed, and why they failed. */
  unsteady: Failure[]
  files: number
}

/** What Vitest's JSON reporter wrote; no file or nothing in it counts as nothing passed. */
export function readVitest(file: string): Counts {
  const { numPassedTests: passed = 0, testResults = [] } = readJson<VitestReport>(file) ?? {}
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: name,
        title: fullName,
        why: beginning(failureMessages[0]),
      }))
    // A file that does not even load has no failed test, and is a failure all the same.
    return tests.length > 0 || status !== 'failed'
      ? tests
      : [{ file: name, title: name, why: beginning(message) }]
  })
  return { passed, failures, unsteady: [], files: testResults.length }
}

/** The full title of each test that ran, by its file's path, and whether it passed. A file that does not load has none. */
export function readVitestTests(file: string): Map<string, { title: string; ok: boolean }[]> {
  const { testResults = [] } = readJson<VitestReport>(file) ?? {}
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      name,
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ title: fullName, ok: status === 'passed' })),
    ]),
  )
}

/** What Playwright's JSON reporter wrote. A test that never began, because the one before it failed, is not a test that passed. */
export function readPlaywright(file: string): Counts {
  const report = readJson<PlaywrightReport>(file)
  const counts: Counts = { passed: 0, failures: [], unsteady: [], files: report?.suites.length ?? 0 }
  const walk = (suite: PlaywrightSuite) => {
    for (const { title, tests } of suite.specs)
      for (const { status, projectName, results } of tests) {
        const name = `${projectName}: ${suite.file}: ${title}`
        if (status === 'expected' || status === 'flaky') counts.passed += 1
        if (status === 'expected') continue
        const of = status === 'flaky' ? counts.unsteady : counts.failures
        of.push({ file: suite.file, title: name, why: results.flatMap(whyOf).join('\n') || status })
      }
    suite.suites?.forEach(walk)
  }
  report?.suites.forEach(walk)
  return counts
}

/** Why one try failed, and at which line of the walk. */
function whyOf({ error }: PlaywrightResult): string[] {
  if (!error) return []
  const { file = '', line } = error.location ?? {}
  return [`${beginning(error.message)}${line ? `\nat ${basename(file)}:${line}` : ''}`]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

interface PlaywrightResult {
  error?: { message?: string; location?: { file: string; line: number } }
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: 'expected' | 'flaky' | 'unexpected' | 'skipped'
      results: PlaywrightResult[]
    }[]
  }[]
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

const LINES = 12

function beginning(text = 'no reason given'): string {
  return text.split('\n').slice(0, LINES).join('\n')
}
