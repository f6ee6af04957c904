/** Lives through the modules of the site, each act compared with the model. */

import type { LifeModel } from '../../../rules/test/bonus-acts.ts'
import { checkBooks } from '../../../server/src/ledger/index.ts'
import { LEDGER_CHECKS } from '../../../server/src/ledger-checks.ts'
import { expireDue } from '../../../server/src/modules/money/bonuses/end-grants.ts'
import { setup, teardown } from '../../../server/test/postgres.ts'
import { progress } from '../../progress.ts'
import { inLanes } from '../../season/ledger/house.ts'
import type { BonusRun } from '../bonus.ts'
import { firstDifference } from '../compare.ts'
import { openIndependentLife } from '../independent-life.ts'
import { DatabaseLife } from './database-life.ts'
import { type BonusHouse, openBonusHouse } from './house.ts'
import { comparableState, readState } from './read-state.ts'
import { MOST_ACTS, ReportedLife } from './reported-life.ts'

const BY = 'the database'
const LANES = 8
const HOUR_MS = 3_600_000
/** Time that passes after every few acts. */
const PASSES = [5, 20, 1, 26, 72, 3, 24, 12].map((hours) => hours * HOUR_MS)
const ACTS_BETWEEN = 5
const MOST_TOLD = 10

export interface DatabaseLives {
  lives: number
  acts: number
  refused: number
  differences: number
  /** Examples of the first ten differing lives. */
  found: string[]
  books: 'balanced' | 'broken'
}

interface Lived {
  told: ReportedLife
  database: DatabaseLife
  model: LifeModel
  isDifferent: boolean
}

/**
 * `npm run sim -- bonus --database`: starts a PostgreSQL and stops it at the end. Prints the figures, as one JSON line last. @returns
 * whether every state equals the model's state, and the books balance
 */
export async function bonusInDatabase(wish: BonusRun): Promise<boolean> {
  const started = performance.now()
  const shown = progress('rounds of acts', MOST_ACTS)
  await setup()
  try {
    const house = await openBonusHouse(wish.lives)
    const all = await liveIn(house, wish, shown.show).finally(house.close)
    shown.end()
    const { lives, acts, refused, differences, found, books } = all
    for (const finding of found) console.log(finding)
    const isRight = differences === 0 && books === 'balanced'
    console.log(
      JSON.stringify({
        sim: 'bonus',
        at: new Date().toISOString(),
        through: 'database',
        ...{ lives, seed: wish.seed, acts, refused, differences, books },
        seconds: Math.round((performance.now() - started) / 1_000),
        is_right: isRight,
      }),
    )
    return isRight
  } finally {
    await teardown()
  }
}

export async function liveIn(
  house: BonusHouse,
  { lives, seed }: BonusRun,
  show: (rounds: number) => void = () => undefined,
): Promise<DatabaseLives> {
  const all: DatabaseLives = {
    ...{ lives, acts: 0, refused: 0, differences: 0, found: [], books: 'balanced' },
  }
  const living: Lived[] = Array.from({ length: lives }, (_, at) => {
    const toldLife = new ReportedLife(seed + at, house.now())
    const database = new DatabaseLife(house, at + 1, toldLife.start)
    return { told: toldLife, database, model: openIndependentLife(toldLife.start), isDifferent: false }
  })
  await inLanes(LANES, living, ({ database }) => database.open())
  for (let round = 0; ; round += 1) {
    if (round % ACTS_BETWEEN === ACTS_BETWEEN - 1) await pass(house, living, round)
    let acts = 0
    await inLanes(LANES, living, async (life) => {
      if (!life.isDifferent && (await act(all, life, seed))) acts += 1
    })
    show(round)
    if (acts === 0) break
  }
  const { differences } = await checkBooks(house.db, { ledgerChecks: LEDGER_CHECKS })
  if (differences.length > 0) {
    all.books = 'broken'
    all.found.push(JSON.stringify(differences))
  }
  return all
}

async function pass(house: BonusHouse, living: readonly Lived[], round: number): Promise<void> {
  const ms = PASSES[Math.floor(round / ACTS_BETWEEN) % PASSES.length] ?? HOUR_MS
  await house.pass(ms)
  await expireDue(house.bonusDeps)
  for (const { told: toldLife, model } of living) {
    toldLife.wait(ms)
    model.act({ act: 'wait', ms })
  }
}

/** @returns whether the life had another act */
async function act(all: DatabaseLives, life: Lived, seed: number): Promise<boolean> {
  const { told: toldLife, database, model } = life
  const next = toldLife.next()
  if (!next) return false
  const answer = await database.act(next)
  const other = model.act(next)
  all.acts += 1
  if (other !== 'done') all.refused += 1
  const isSettled = next.act === 'settle' && answer === 'done'
  const now = await readState(database, isSettled ? database.settled : undefined)
  const difference =
    firstDifference(answer === 'done', other === 'done', `answer (${answer}, ${other})`, BY) ??
    firstDifference(now, comparableState(model.now(), isSettled), 'state', BY)
  if (!difference) return true
  life.isDifferent = true
  all.differences += 1
  const which = `seed ${seed + database.player - 1}`
  if (all.found.length < MOST_TOLD) all.found.push(`${which}, ${JSON.stringify(next)}: ${difference}`)
  return true
}
