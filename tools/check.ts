import { mkdirSync } from 'node:fs'
import {
  boundaries,
  browser,
  browserTests,
  formatAndLint,
  type Outcome,
  pages,
  types,
  vitest,
} from './check-steps.ts'

const REPORTS = '.data/check'

/** Rows run one after the other; the steps of a row at the same time, as two cores allow. */
const PLAN = [[formatAndLint, types, boundaries, browser], [vitest, pages], [browserTests]] as const

mkdirSync(REPORTS, { recursive: true })
const started = performance.now()
const outcomes: Outcome[] = []
for (const row of PLAN) {
  const done = await Promise.all(row.map((step) => timed(step)))
  outcomes.push(...done)
}

const broken = outcomes.filter(({ ok }) => !ok)
const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? [])
const passed = outcomes.reduce((total, outcome) => total + (outcome.passed ?? 0), 0)
// The last lines are those that somebody reads: what failed and why, after everything that the tools said.
for (const { title, why } of failures) console.log(`\nFAILED ${title}\n${why}`)
for (const title of unsteady) console.log(`\nUNSTEADY (passed when tried again) ${title}`)
console.log(`\nThe whole check took ${inSeconds(performance.now() - started)}.`)
if (broken.length > 0) console.log(`Not in order: ${broken.map(({ name }) => name).join(', ')}.`)
console.log(`${passed} passed, ${Math.max(failures.length, broken.length)} failed`)
process.exit(broken.length > 0 ? 1 : 0)

async function timed(step: (typeof PLAN)[number][number]): Promise<Outcome> {
  const from = performance.now()
  const outcome = await step({ reports: REPORTS, before: outcomes }).catch((error: Error) => ({
    name: step.name,
    ok: false,
    output: error.message,
  }))
  const line = `${outcome.ok ? 'ok  ' : 'FAIL'}  ${outcome.name.padEnd(28)} ${inSeconds(performance.now() - from).padStart(8)}`
  console.log('note' in outcome && outcome.note ? `${line}   ${outcome.note}` : line)
  if (!outcome.ok && outcome.output) console.log(`${outcome.output.trimEnd()}\n`)
  return outcome
}

function inSeconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
