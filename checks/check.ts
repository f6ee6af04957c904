import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { commandLine, readWords, startedWith } from '../tools/command-line.ts'
import { checkScope, commitOfTree, hasStaticSteps } from './check-scope.ts'
import {
  boundaries,
  browser,
  browserTests,
  formatAndLint,
  lastBrowserTests,
  type Outcome,
  pages,
  pageTests,
  scenarios,
  types,
  units,
} from './check-steps.ts'
import { grown, inSeconds, line, readBefore, slowest, storeTimes, timesByKind } from './check-times.ts'

const REPORTS = '.data/check'
// A check starts some hundred processes of ours, so their sources are compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('.data/compile-cache')

/** The rows run one after the other. The steps of a row run in parallel, for a machine with two cores. */
const PLAN = [
  [formatAndLint, types, boundaries, browser],
  [scenarios, pages],
  [browserTests, pageTests],
  // Walks that run one at a time and leave a core free.
  [lastBrowserTests, units],
] as const
type Step = (typeof PLAN)[number][number]
/** Steps that read the whole tree, without tests. */
const STATIC: ReadonlySet<Step> = new Set([formatAndLint, types, boundaries])

/** Time limit of a step on a slow and busy machine, minutes. A slower step counts as hung, and fails. */
const MOST_MINUTES = new Map<Step, number>([
  [scenarios, 30],
  [units, 30],
  [pageTests, 30],
  [browserTests, 60],
  [lastBrowserTests, 30],
])
const MOST_MINUTES_OF_OTHERS = 10
/** Characters of a failed step's output that are shown. */
const MOST_OUTPUT = 20_000
/** Time for a stopped step to report its end. */
const LAST_WORDS_MS = 30_000

const COMMAND = commandLine('npm test   everything that holds this project together, in some minutes', {
  all: { type: 'boolean', says: 'every page in every language and state too' },
  changed: {
    type: 'boolean',
    says: 'what the changes since the last commit can reach by imports; the walks of the gate where pages changed',
  },
  since: { type: 'string', value: 'COMMIT', says: 'the same since this commit' },
  shard: { type: 'string', value: 'K/N', says: 'part K of N, for machines beside each other' },
})
const scope = scopeAsked()
mkdirSync(REPORTS, { recursive: true })
const started = performance.now()
const outcomes: (Outcome & { ms: number })[] = []
for (const row of PLAN) {
  const steps = row.filter((step) => hasStaticSteps(scope) || !STATIC.has(step))
  const done = await Promise.all(steps.map((step) => timed(step)))
  outcomes.push(...done)
}

const broken = outcomes.filter(({ ok }) => !ok)
const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? [])
const passed = outcomes.reduce((total, outcome) => total + (outcome.passed ?? 0), 0)
const timings = outcomes.flatMap((outcome) => outcome.timings ?? [])
const ms = performance.now() - started
console.log('\nTime by kind (steps by the clock; tests added up, of which two or three run at once):')
for (const step of outcomes.filter((outcome) => !outcome.timings)) console.log(line(step.name, step.ms))
for (const kind of timesByKind(timings)) console.log(kind)
console.log('\nSlowest test files and walks:')
for (const row of slowest(timings)) console.log(row)
const steps = outcomes.map(({ name, ms }) => ({ name, ms }))
if (!scope.changed) storeTimes(REPORTS, { commit: commitOfTree(), ms, steps, timings })
for (const row of grown(readBefore(REPORTS), timings)) console.log(row)
// Failures and their errors come last, after the output of all tools, where a reader looks first.
for (const { title, why } of failures) console.log(`\nFAILED ${title}\n${why}`)
for (const { said: output } of outcomes)
  if (output) console.log(`\nThe town of the walks said at last:\n${output}`)
for (const { title, why } of unsteady) console.log(`\nUNSTEADY (passed when tried again) ${title}\n${why}`)
console.log(`\nThe whole check took ${inSeconds(ms)}.`)
if (broken.length > 0) console.log(`Not in order: ${broken.map(({ name }) => name).join(', ')}.`)
console.log(`${passed} passed, ${Math.max(failures.length, broken.length)} failed`)
process.exit(broken.length > 0 ? 1 : 0)

/** Reads the scope from the command line; ends the program for unknown words. */
function scopeAsked() {
  try {
    return checkScope(readWords(COMMAND, startedWith(COMMAND)).options)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

async function timed(step: Step): Promise<Outcome & { ms: number }> {
  const from = performance.now()
  const minutes = MOST_MINUTES.get(step) ?? MOST_MINUTES_OF_OTHERS
  const signal = AbortSignal.timeout(minutes * 60_000)
  const work = step({ reports: REPORTS, before: outcomes, signal, scope })
  const outcome: Outcome = await Promise.race([work, tooLong(signal, minutes)]).catch((error: Error) => ({
    name: step.name,
    ok: false,
    output: error.message,
  }))
  const ms = performance.now() - from
  console.log(`${outcome.ok ? 'ok  ' : 'FAIL'}  ${line(outcome.name, ms, outcome.note)}`)
  if (!outcome.ok && outcome.output) console.log(`${lastLine(outcome.output.trimEnd())}\n`)
  return { ...outcome, ms }
}

/**
 * Tools print their failures at the end, so only the last characters are shown. Hundreds of passed walks must not
 * hide the failures.
 */
function lastLine(output: string): string {
  const left = output.length - MOST_OUTPUT
  return left > 0 ? `(${left} characters left off)\n${output.slice(left)}` : output
}

/** Rejects when a step ignores the signal to end. */
function tooLong(signal: AbortSignal, minutes: number): Promise<never> {
  return new Promise((_, reject) => {
    const say = () => reject(new Error(`Stopped: it took longer than ${minutes} minutes.`))
    signal.addEventListener('abort', () => setTimeout(say, LAST_WORDS_MS))
  })
}
