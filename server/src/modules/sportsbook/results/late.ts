import { BETTING_RULES_VERSION, bettingRulesOf, bettingTerms } from '@jogo/rules/bets/rules-versions'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { judgeAgain } from './judge-results.ts'
import * as operateStore from './operate-store.ts'
import { recordResult } from './record.ts'
import { listHeld } from './store.ts'

type Desk = { db: Database; clock: Clock }
const HOUR_MS = 3_600_000
const FIXTURES_AT_ONCE = 50
const HELD_AT_ONCE = 500
const HELD_DAYS = 7

/** Gives the stakes of undecided markets back where a match has not ended in time. What is decided stands. */
export async function voidLate({ db, clock }: Desk): Promise<void> {
  const now = clock.now()
  const { voidAfterHours } = bettingRulesOf(BETTING_RULES_VERSION)
  const before = new Date(now.getTime() - voidAfterHours * HOUR_MS)
  const late = await operateStore.listLate(db.sql, { before, most: FIXTURES_AT_ONCE })
  for (const { marketIds } of late)
    await db.transaction(async (tx) => {
      for (const id of marketIds)
        await recordResult(
          tx,
          id,
          { kind: 'cancel', source: 'house', reason: `not ended within ${voidAfterHours} hours` },
          now,
        )
    })
}

/** Judges held results again: the facts may have come after the result. */
export async function judgeHeld({ db, clock }: Desk): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - HELD_DAYS * 24 * HOUR_MS)
  for (const { marketId } of await listHeld(db.sql, { since, most: HELD_AT_ONCE }))
    await db.transaction((tx) => judgeAgain(tx, marketId, now))
}

/** The rules of today stand where bets name them. */
export const storeRules = ({ db, clock }: Desk): Promise<void> =>
  operateStore.addRules(db.sql, BETTING_RULES_VERSION, bettingTerms(), clock.now())
