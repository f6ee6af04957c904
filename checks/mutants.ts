// npm run mutants: makes small breaks in a copy of the project, one at a time, and names every break that no test noticed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setup, teardown } from '../server/test/postgres.ts'
import { commandLine, readWords, startedWith } from '../tools/command-line.ts'
import { parseShard } from './check-scope.ts'
import { inSeconds } from './check-times.ts'
import { createAlone } from './mutants/alone.ts'
import { broken, type Mutant, type MutantVerdict, mutantName } from './mutants/mutant.ts'
import { MUTANTS } from './mutants/rows.ts'
import { runWhole, startVitest } from './mutants/run-vitest.ts'
import { createScratch } from './mutants/scratch.ts'

const USAGE = `npm run mutants              all rows
npm run mutants -- WORD …    rows that hold one of the words in their file, their test or its title`

/** Number of copies that run at once. Rows wait for processes and databases a third of the time. */
const COPIES = 3
/**
 * The tests of such a file share a house or a database. A test that depends on an earlier test fails alone, with any break.
 */
const sharesState = ({ test }: Mutant) => /^server\/test\/scenarios\/|\.db\.test\.ts$/.test(test)

type Run = (row: Mutant) => Promise<MutantVerdict>
type Verdict = MutantVerdict | 'fails anyway' | 'fails alone'

interface Result {
  mutant: Mutant
  verdict: Verdict
  ms: number
}

const COMMAND = commandLine(USAGE, {
  shard: { type: 'string', value: 'K/N', says: 'part K of N of these rows' },
})
const { options, rest: words } = readWords(COMMAND, startedWith(COMMAND))
const { part, parts } = parseShard(options.shard ?? '1/1')
const chosen = MUTANTS.filter(({ file, test, title }) => {
  const text = `${file} ${test} ${title}`.toLowerCase()
  return words.length === 0 || words.some((word) => text.includes(word.toLowerCase()))
})
  .toSorted((a, b) => a.test.localeCompare(b.test))
  .filter((_, at, { length }) => Math.floor((at * parts) / length) === part - 1)
// Rows that no longer fit the code are found before the long work.
for (const row of chosen) broken(readFileSync(row.file, 'utf8'), row)

const started = performance.now()
const results: Result[] = []
const alone = createAlone()
await setup()
const copies = Array.from({ length: COPIES }, () => createScratch())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const copy of copies) copy.remove()
    void teardown().finally(() => process.exit(1))
  })
try {
  const queue = [...chosen]
  const [first] = copies
  if (first && queue.length > 0) {
    const whole = queue.filter((row) => !sharesState(row)).map(({ test }) => test)
    const isSound = await runWhole(first.dir, [...new Set(whole)])
    const judge = (row: Mutant) => sharesState(row) || isSound(row)
    await Promise.all(
      copies.map(async ({ dir }) => {
        const vitest = startVitest(dir)
        await work(dir, queue, vitest.run, judge).finally(vitest.stop)
      }),
    )
  }
} finally {
  for (const copy of copies) copy.remove()
  await teardown()
}

const missed = results.filter(({ verdict }) => verdict !== 'noticed')
for (const { mutant, verdict } of missed)
  console.log(`\n${verdict.toUpperCase()}  ${mutantName(mutant)}\n    ${mutant.test}: ${mutant.title}`)
console.log(
  `\n${results.length} breaks in ${inSeconds(performance.now() - started)}: ${results.length - missed.length} noticed, ${missed.length} not.`,
)
process.exit(missed.length > 0 ? 1 : 0)

/** Takes rows from the queue until it is empty. */
async function work(dir: string, queue: Mutant[], run: Run, isSound: (row: Mutant) => boolean) {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const from = performance.now()
    const verdict = isSound(mutant) ? await judged(dir, mutant, run) : 'fails anyway'
    const ms = performance.now() - from
    results.push({ mutant, verdict, ms })
    console.log(`${verdict.padEnd(12)} ${inSeconds(ms).padStart(8)}  ${mutantName(mutant)}`)
  }
}

/** A test with shared state that notices a break must also pass alone without the break. */
async function judged(dir: string, mutant: Mutant, run: Run): Promise<Verdict> {
  const verdict = await tried(dir, mutant, run)
  if (verdict !== 'noticed' || !sharesState(mutant)) return verdict
  const passesAlone = await alone.passes(mutant, async () => (await run(mutant)) === 'unnoticed')
  return passesAlone ? verdict : 'fails alone'
}

/** Puts the break into the copy, runs the tests and takes it out again. */
async function tried(dir: string, mutant: Mutant, run: Run): Promise<MutantVerdict> {
  const file = join(dir, mutant.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, broken(text, mutant))
  return run(mutant).finally(() => writeFileSync(file, text))
}
