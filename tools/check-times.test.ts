import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywrightTimes, readVitestTimes, slowest, timesByKind } from './check-times.ts'

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
    'scenarios 10.0 s 4 tests',
    'unit 0.5 s 2 tests',
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
