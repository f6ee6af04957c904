import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A failed test, and the beginning of its error. */
export interface Failure {
  file: string
  title: string
  why: string
}

export interface Counts {
  passed: number
  failures: Failure[]
  /** Tests that failed and then passed, with the errors of the failures. */
  unsteady: Failure[]
  files: number
}

/** Report of Vitest's JSON reporter; a missing or empty file counts as nothing passed. */
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
    // A file that does not load has no failed test, but is a failure.
    return tests.length > 0 || status !== 'failed'
      ? tests
      : [{ file: name, title: name, why: beginning(message) }]
  })
  return { passed, failures, unsteady: [], files: testResults.length }
}

/** Full title of each test that ran, by file, with its result. A file that does not load has none. */
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

/** Report of Playwright's JSON reporter. A test that never began after a failure counts as not passed. */
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
        of.push({ file: suite.file, title: name, why: results.flatMap(failureTexts).join('\n') || status })
      }
    suite.suites?.forEach(walk)
  }
  report?.suites.forEach(walk)
  return counts
}

/** Error of one attempt, with its line in the walk. */
function failureTexts({ error }: PlaywrightResult): string[] {
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
