import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywright, readVitest, readVitestTests } from './check-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'jogo-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('names the failed tests of Vitest, and a file that did not load', () => {
  const test = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: ['expected 1 to be 2'],
  })
  const report = written({
    numPassedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [test('adds', 'passed'), test('takes', 'failed'), test('waits', 'skipped')],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  const counts = readVitest(report)
  expect(counts.passed).toBe(1)
  expect(counts.failures).toEqual([
    { file: 'a.test.ts', title: 'takes', why: 'expected 1 to be 2' },
    { file: 'b.test.ts', title: 'b.test.ts', why: 'Cannot find module' },
  ])
  expect(Object.fromEntries(readVitestTests(report))).toEqual({
    'a.test.ts': [
      { title: 'adds', ok: true },
      { title: 'takes', ok: false },
    ],
    'b.test.ts': [],
  })
})

it('tells apart what passed at once, what passed the second time, and what never began', () => {
  const spec = (title: string, status: string, results: object[] = []) => ({
    title,
    tests: [{ projectName: 'phone', status, results }],
  })
  const error = { message: 'expected 1 to be 2', location: { file: '/somewhere/e2e/walk.spec.ts', line: 12 } }
  const inner = {
    file: 'walk.spec.ts',
    specs: [spec('pays', 'flaky', [{ error }, {}]), spec('plays', 'skipped')],
  }
  const counts = readPlaywright(
    written({ suites: [{ file: 'walk.spec.ts', specs: [spec('registers', 'expected')], suites: [inner] }] }),
  )
  expect(counts.passed).toBe(2)
  expect(counts.unsteady).toEqual([
    {
      file: 'walk.spec.ts',
      title: 'phone: walk.spec.ts: pays',
      why: 'expected 1 to be 2\nat walk.spec.ts:12',
    },
  ])
  expect(counts.failures.map(({ title }) => title)).toEqual(['phone: walk.spec.ts: plays'])
})

it('counts a report that was never written as nothing passed', () => {
  expect(readVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [], unsteady: [], files: 0 })
})
