import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  grown,
  readBefore,
  readPlaywrightTimes,
  readVitestTimes,
  slowest,
  storeTimes,
  timesByKind,
} from './check-times.ts'

const folder = mkdtempSync(join(tmpdir(), 'jogo-times-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('adds up the files of Vitest by kind, and names the slowest first', () => {
  const row = (file: string, ms: number) => ({ file: join(process.cwd(), file), ms, tests: 2 })
  const timings = readVitestTimes(
    written([
      row('server/test/scenarios/deposit.test.ts', 4_000),
      row('server/test/scenarios/sessions.test.ts', 6_000),
      row('rules/src/money.test.ts', 500),
    ]),
  )
  expect(timesByKind(timings).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'scenarios 10.0 s of 860 s, 4 tests',
    'unit 0.5 s of 290 s, 2 tests',
  ])
  expect(slowest(timings).at(0)).toContain('6.0 s  scenarios: server/test/scenarios/sessions.test.ts')
})

it('counts every try of a walk, under the name of its project', () => {
  const spec = {
    title: 'pays',
    tests: [{ projectName: 'phone', results: [{ duration: 900 }, { duration: 600 }] }],
  }
  const suite = { file: 'walk.spec.ts', specs: [], suites: [{ file: 'walk.spec.ts', specs: [spec] }] }
  expect(readPlaywrightTimes(written({ suites: [suite] }))).toEqual([
    { kind: 'browser: phone', name: 'walk.spec.ts: pays', ms: 1_500, tests: 1 },
  ])
})

it('names what takes longer than before by more than the whole run does, and what is new', () => {
  const timing = (name: string, ms: number) => ({ kind: 'unit', name, ms, tests: 1 })
  const before = { ms: 0, steps: [], commit: 'c0ffee00aa' }
  const former = ['a', 'b', 'c'].map((name) => timing(name, 4_000))
  // The machine is half as fast now, so no test has grown.
  const now = [timing('a', 8_000), timing('b', 8_000), timing('c', 14_000), timing('new', 3_000)]
  expect(grown(undefined, now)).toEqual([])
  expect(grown({ ...before, timings: former }, now).map((line) => line.trim())).toEqual([
    'Grown since c0ffee00, when this machine was 2.00 times as fast:',
    '6.0 s  more: unit: c',
    '3.0 s  more: unit: new',
  ])
  expect(grown({ ...before, timings: former }, former).join()).toContain('Nothing has grown since c0ffee00')
})

it('compares with the last run of another commit', () => {
  const run = (commit: string, ms: number) => ({ commit, ms, steps: [], timings: [] })
  const place = mkdtempSync(join(folder, 'runs-'))
  for (const [commit, ms] of [
    ['one', 1],
    ['two', 2],
    ['two', 3],
  ] as const)
    storeTimes(place, run(commit, ms))
  expect(readBefore(place)).toEqual(run('one', 1))
})
