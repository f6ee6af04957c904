import { bettingTerms, RULES, type RulesBook } from '@jogo/rules/bets/rules-versions'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { tryEach } from '../../../platform/try-each.ts'
import { findHeardUntil } from './heard-store.ts'
import { computed, judgeAgain } from './judge-results.ts'
import * as operateStore from './operate-store.ts'
import { type ManualResult, recordResults } from './record.ts'
import { voidRelisted } from './relisted.ts'
import * as store from './store.ts'

type Desk = { db: Database; clock: Clock }
const HOUR_MS = 3_600_000
const FIXTURES_AT_ONCE = 50
const HELD_AT_ONCE = 500
const HELD_DAYS = 30

/**
 * Voids undecided markets of matches that did not end in time, and bets placed on the original start of matches moved too far. Decided markets stay. A held
 * result of the supplier waits for a person, except in an unconfirmed relisted match. Missing messages never void a bet: all producers must be up, with
 * complete messages up to the deadline; until then the match counts in the metric `sport_matches_unheard`. The deadline follows the version of the rules at
 * placement.
 */
export async function voidLate({ db, clock }: Desk, rules: RulesBook = RULES): Promise<Rest> {
  let largest = 0
  const now = clock.now()
  const heardUntil = await findHeardUntil(db.sql)
  if (!heardUntil) return undefined
  const until = Math.min(now.getTime(), heardUntil.getTime())
  const byHours = Map.groupBy(rules, ([, { voidAfterHours }]) => voidAfterHours)
  for (const [hours, versions] of byHours) {
    const before = new Date(until - hours * HOUR_MS)
    const someVersions = byHours.size > 1 ? { rules: versions.map(([version]) => version) } : {}
    await voidRelisted({ db, clock }, before, hours)
    const cancel = { ...someVersions, kind: 'cancel', source: 'house' } as const
    const late = await operateStore.listLate(db.sql, { before, ...someVersions, limit: FIXTURES_AT_ONCE })
    largest = Math.max(largest, late.length)
    await tryEach(late, ({ marketIds }) =>
      db.transaction(async (tx) => {
        const cancellation = { ...cancel, reason: `not ended within ${hours} hours` }
        for (const words of await lateWords(tx, marketIds, cancellation, new Map(versions)))
          await recordResults(tx, words, now)
      }),
    )
    const moved = await operateStore.listMoved(db.sql, {
      before,
      hours,
      ...someVersions,
      limit: FIXTURES_AT_ONCE,
    })
    largest = Math.max(largest, moved.length)
    await tryEach(moved, ({ marketIds, movedAt }) => {
      const reason = `moved by more than ${hours} hours`
      const cancellation = { ...cancel, reason, placedTo: movedAt }
      return db.transaction((tx) =>
        recordResults(tx, new Map(marketIds.map((id) => [id, cancellation])), now),
      )
    })
  }
  return sweepRest(largest, FIXTURES_AT_ONCE)
}

/**
 * Rows of the house for markets of a match that did not end in time: void, unless play decided the market and the supplier has sent nothing. Versions of the
 * rules with different outcomes get separate rows.
 */
async function lateWords(
  tx: Tx,
  marketIds: readonly number[],
  cancel: ManualResult,
  rules: RulesBook,
): Promise<Map<number, ManualResult>[]> {
  const resultsByMarket = await store.listResultsByMarket(tx, marketIds)
  const markets = await store.findMarkets(tx, marketIds)
  const facts = markets[0] ? await store.listMatchIncidents(tx, markets[0].fixtureId) : []
  const lateResult = (market: store.MarketRow, version: number): ManualResult => {
    const computedResult = computed(market, facts, { rules, version })
    const isTold = resultsByMarket
      .get(market.id)
      ?.some(({ kind, source }) => kind === 'result' && source === 'supplier')
    if (isTold || computedResult.state !== 'settled') return cancel
    const outcomes = market.selections.map((id) => computedResult.results.get(id))
    const isDecided = outcomes.every((outcome) => outcome && outcome.voidHalves < 2)
    return isDecided ? { ...cancel, kind: 'result', outcomes } : cancel
  }
  // The first group has one row per market, for all versions or for those that agree with the first version; further groups have the differing versions.
  const groups: Map<number, ManualResult>[] = []
  for (const market of markets) {
    const words = [...rules.keys()].map((version) => ({ version, word: lateResult(market, version) }))
    const alike = [...Map.groupBy(words, ({ word }) => JSON.stringify(word)).values()]
    for (const [at, same] of alike.entries()) {
      const { word } = same[0] as (typeof same)[number]
      groups[at] ??= new Map()
      groups[at].set(
        market.id,
        alike.length === 1 ? word : { ...word, rules: same.map(({ version }) => version) },
      )
    }
  }
  return groups
}

/** Judges held results again, longest unjudged first: facts may have arrived since. */
export async function judgeHeld({ db, clock }: Desk, limit = HELD_AT_ONCE): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - HELD_DAYS * 24 * HOUR_MS)
  await tryEach(await store.listHeld(db.sql, { since, limit }), (marketId) =>
    db.transaction((tx) => judgeAgain(tx, marketId, now)),
  )
}

/** Stores the versions of the rules that bets refer to. */
export const storeRules = ({ db, clock }: Desk): Promise<void> =>
  operateStore.insertRules(
    db.sql,
    [...RULES.keys()].map((version) => ({ version, terms: bettingTerms(version) })),
    clock.now(),
  )
