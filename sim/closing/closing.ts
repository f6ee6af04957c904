/**
 * `npm run sim -- closing`: registers find every player, and half a year of the legal periods follows, with failing payouts, letters and
 * workers.
 */
import { sql } from 'kysely'
import { checkBooks } from '../../server/src/ledger/index.ts'
import { LEDGER_CHECKS } from '../../server/src/ledger-checks.ts'
import type { Tx } from '../../server/src/platform/db.ts'
import { setup, teardown } from '../../server/test/postgres.ts'
import { openChance } from '../season/chance.ts'
import { runHalfYear } from './half-year.ts'
import { openClosingTown } from './town.ts'

const SEED = 46n
/** Midnight of São Paulo, a Friday. */
const START = Date.parse('2027-01-01T03:00:00Z')
const DAY_MS = 24 * 3_600_000
/** Longest pause of a worker in the year, added to every deadline. */
const SLACK_MS = 3_600_000

interface Row {
  closing_id: string
  step: string
  at: Date
}

/** Order of the steps, written from the law and not from `rules/`. */
const ORDER =
  /^begun,noticed,ended,closed(,returning,held)*(,returning,returned|,returning|,held,surrendered|,surrendered)?$/

/** Violations of the law in one closing. */
function findBreaches(rows: readonly Row[]): string[] {
  const first = (step: string) => rows.find((row) => row.step === step)?.at.getTime()
  const [begun = 0, noticed, closed] = ['begun', 'noticed', 'closed'].map(first)
  const sent = first('returning') ?? first('returned')
  const [held, surrendered] = ['held', 'surrendered'].map(first)
  const tries = rows.filter(({ step }) => step === 'returning').map(({ at }) => at.getTime())
  const finding = (wrong: boolean, what: string) => (wrong ? [what] : [])
  return [
    ...finding(
      !ORDER.test(rows.map(({ step }) => step).join()),
      `order ${rows.map(({ step }) => step).join()}`,
    ),
    ...finding(noticed === undefined || noticed - begun > DAY_MS, 'notice after a day'),
    ...finding(closed === undefined || closed - begun > 3 * DAY_MS, 'closed after three days'),
    ...finding(
      closed !== undefined && noticed !== undefined && closed - noticed < 2 * DAY_MS,
      'less than two days to withdraw',
    ),
    ...finding(
      sent === undefined || (closed !== undefined && sent - closed > 2 * DAY_MS),
      'returned after two days',
    ),
    ...finding(
      tries.some((at, n) => n > 0 && at - (tries[n - 1] ?? 0) < 30 * DAY_MS),
      'tried again within a month',
    ),
    ...finding(
      surrendered !== undefined && surrendered - (held ?? surrendered) < 180 * DAY_MS,
      'surrendered before 180 days',
    ),
    ...finding(
      surrendered !== undefined && surrendered - (held ?? 0) > 180 * DAY_MS + SLACK_MS,
      'surrendered after 180 days',
    ),
  ]
}

/**
 * Prints the figures, as one JSON line last. @returns whether every deadline was kept, no step skipped, every report in time, and the books balance
 */
export async function closing(wish: { hits: number; days: number }): Promise<boolean> {
  const started = performance.now()
  await setup()
  try {
    const chance = openChance(SEED)
    const town = await openClosingTown(wish.hits, START, chance)
    try {
      await runHalfYear(town, chance, { ...wish, start: START })
      const { rows } =
        await sql<Row>`select closing_id, step, at from closing_steps order by closing_id, n`.execute(
          town.db.sql,
        )
      const closings = [...Map.groupBy(rows, ({ closing_id }) => closing_id).values()]
      const breaches = closings.flatMap(findBreaches)
      const { differences } = await checkBooks(town.db, { ledgerChecks: LEDGER_CHECKS })
      const figures = await readFigures(town.db.sql)
      const isRight =
        closings.length === wish.hits &&
        breaches.length === 0 &&
        differences.length === 0 &&
        figures.reports_late === 0 &&
        figures.reports_missing === 0
      if (breaches.length > 0) console.log([...new Set(breaches)].slice(0, 20).join('\n'))
      if (differences.length > 0) console.log(JSON.stringify(differences.slice(0, 5)))
      console.log(
        JSON.stringify({
          ...{ sim: 'closing', at: new Date().toISOString(), ...wish, closings: closings.length },
          ...{ steps: rows.length, breaches: breaches.length, ...figures, books: differences.length },
          ...{ seconds: Math.round((performance.now() - started) / 1_000), is_right: isRight },
        }),
      )
      return isRight
    } finally {
      await town.close()
    }
  } finally {
    await teardown()
  }
}

async function readFigures(tx: Tx) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from closing_steps where step = 'returned') as returned,
           (select count(*)::int from closing_steps where step = 'surrendered') as surrendered,
           (select count(*)::int from closings where step = 'held') as held,
           (select count(*)::int from closing_steps where step = 'noticed' and not (detail->>'letter')::boolean) as without_letter,
           (select count(*)::int from status_reports where accepted_at > due_until or accepted_at < due_from) as reports_late,
           (select count(*)::int from status_reports where accepted_at is null) as reports_missing`.execute(
    tx,
  )
  return rows[0] as Record<
    'returned' | 'surrendered' | 'held' | 'without_letter' | 'reports_late' | 'reports_missing',
    number
  >
}
