import { RULES } from '@jogo/rules/bets/rules-versions'
import { marketSpecifiers } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Reach } from './operate-store.ts'
import * as operateStore from './operate-store.ts'
import { parseOutcomes } from './outcome-words.ts'
import { rulesOfErrors } from './price-error.ts'
import { type ManualResult, type PlacedTimes, recordResult, recordResults } from './record.ts'
import { updateRelistingsDecided } from './relisted-store.ts'
import { countingResult, isOurs, marketStanding } from './standing.ts'
import * as store from './store.ts'

/** A market in an operator's command; without a number the whole match. */
export interface NamedMarket {
  fixture: number
  market?: number
  specifiers?: string
}

type Desk = { db: Database; clock: Clock }
interface Said {
  by: string
  why: string
}

/** Markets of the command. @throws Refusal fixture_not_found, market_not_found */
async function findNamedMarkets(
  tx: Tx,
  { fixture, market, specifiers = '' }: NamedMarket,
): Promise<store.MarketRow[]> {
  const all = await store.listMarkets(tx, fixture)
  const [first] = all
  if (!first) refuse('fixture_not_found')
  if (market === undefined) return all
  const knownMarket = findMarket(first.sport, market)
  const values = knownMarket && marketSpecifiers(knownMarket, parseSpecifiers(specifiers) ?? { none: '' })
  const text = values ? specifierText(values) : specifiers
  const found = all.find((row) => row.market === market && row.specifiers === text)
  return [found ?? refuse('market_not_found')]
}

/** Earlier acts of the same operator that add to the current one. */
export interface DoneBefore {
  operator: string
  since: Date
  /** Matches with results set by the operator, */
  fixtures: readonly number[]
  /** and matches confirmed by the operator. */
  confirmed: readonly number[]
}

/**
 * Bets affected by an operator's act, together with those of the operator's earlier acts on any match, so that splitting an act does not evade the limit.
 * Placement on the affected markets is blocked until the commit, and bets in placement are included.
 * @param db within the act's transaction, which locks the operator: of two concurrent acts the later one sees the earlier
 * @throws Refusal fixture_not_found, market_not_found
 */
export async function reachedBy(
  { sql }: Database,
  named: NamedMarket,
  { operator, since, fixtures, confirmed }: DoneBefore,
  times?: PlacedTimes,
): Promise<Reach[]> {
  const marketIds = (await findNamedMarkets(sql, named)).map(({ id }) => id)
  await store.lockResults(sql, marketIds)
  await store.lockPrices(sql, marketIds)
  const reaches = await operateStore.listReachedBy(sql, { fixtures, operator, since })
  for (const fixture of confirmed)
    for (const { id } of await findNamedMarkets(sql, { fixture })) reaches.push(wholeReach(id))
  const { placedFrom = null, placedTo = null } = times ?? {}
  return [
    ...marketIds.map((marketId): Reach => ({ ...wholeReach(marketId), placedFrom, placedTo })),
    ...reaches,
  ]
}

const wholeReach = (marketId: number): Reach => ({
  ...{ marketId, placedFrom: null, placedTo: null, priceFrom: null, priceTo: null },
})

/**
 * Sets the outcomes of a market's selections, by word; `*` stands for all other selections. Overrides all
 * earlier results.
 * @throws Refusal fixture_not_found, market_not_found, reason_missing, outcomes_invalid, outcomes_odd,
 * result_final
 */
export async function setResult(
  { db, clock }: Desk,
  named: NamedMarket & { market: number },
  outcomes: Readonly<Record<string, string>>,
  { by, why }: Said,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  return db.transaction(async (tx) => {
    const [market] = await findNamedMarkets(tx, named)
    if (!market) refuse('market_not_found')
    const knownMarket = findMarket(market.sport, market.market) ?? refuse('market_not_found')
    const results = parseOutcomes(knownMarket, market.selections, outcomes)
    const result = countingResult(marketStanding(await store.listResults(tx, market.id)).results)
    const n = await recordResult(
      tx,
      market.id,
      { kind: 'result', source: 'operator', reason: why, byOperator: by, outcomes: results },
      clock.now(),
    )
    return { before: { n: result?.n ?? null }, after: { n: n ?? result?.n ?? null, outcomes, why } }
  })
}

/**
 * Voids all bets on a market, or on all markets of a match, or only those placed in a time. A void without an end closes the
 * market; for a match it closes markets created later too.
 * @throws Refusal fixture_not_found, market_not_found, reason_missing, invalid_request for a time that is empty or in the future, result_final
 */
export async function voidMarkets(
  { db, clock }: Desk,
  named: NamedMarket,
  { by, why }: Said,
  times?: PlacedTimes,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  if (times) refuseTimes(times, clock.now())
  return db.transaction(async (tx) => {
    const markets = await findNamedMarkets(tx, named)
    const isOfMatch = named.market === undefined
    if (isOfMatch && !times?.placedTo)
      await operateStore.updateFixtureClosed(tx, named.fixture, true, clock.now())
    if (isOfMatch && !times)
      await updateRelistingsDecided(tx, named.fixture, { decision: 'void', by }, clock.now())
    const result: ManualResult = {
      ...{ kind: 'cancel', source: 'operator', reason: why, byOperator: by },
      ...times,
    }
    const written = await recordResults(tx, new Map(markets.map(({ id }) => [id, result])), clock.now())
    return { before: { markets: markets.length }, after: { void: written.size, ...times, why } }
  })
}

function refuseTimes({ placedFrom, placedTo }: PlacedTimes, now: Date): void {
  if (placedFrom > now || (placedTo && placedTo <= placedFrom)) refuse('invalid_request')
}

/**
 * Undoes a result of an operator or the house on a market, or on all markets of a match: the earlier results count again.
 * @param n number of the row to undo, whoever wrote it; by default the last counting row of an operator or the house
 * @throws Refusal fixture_not_found, market_not_found, reason_missing, nothing_to_undo, result_final
 */
export async function undoResult(
  { db, clock }: Desk,
  { n, ...named }: NamedMarket & { n?: number },
  { by, why }: Said,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  return db.transaction(async (tx) => {
    const markets = await findNamedMarkets(tx, named)
    await store.lockResults(
      tx,
      markets.map(({ id }) => id),
    )
    const before = await store.listResultsByMarket(
      tx,
      markets.map(({ id }) => id),
    )
    const undone = markets.flatMap(({ id, market, specifiers }) => {
      const { results, cancels } = marketStanding(before.get(id) ?? [])
      const counting = [...results, ...cancels].sort((result, other) => result.n - other.n)
      const row = counting.findLast((result) => (n === undefined ? isOurs(result) : result.n === n))
      return row ? [{ id, row, text: `${market} ${specifiers || '-'}: ${row.n}. ${row.kind}` }] : []
    })
    if (undone.length === 0) refuse('nothing_to_undo')
    const undoing = { kind: 'undone', source: 'operator', reason: why, byOperator: by } as const
    await recordResults(
      tx,
      new Map(undone.map(({ id, row }) => [id, { ...undoing, undoes: row.n }])),
      clock.now(),
    )
    return { before: { counted: undone.map(({ text }) => text) }, after: { undone: undone.length, why } }
  })
}

/** Maximum number of versions with one price. */
const MOST_PRICES = 10_000

/**
 * Voids all bets placed at these versions of a market's price; the log must have all prices of the match, and each of these must be an error by the factor in
 * the rules.
 * @throws Refusal fixture_not_found, market_not_found, reason_missing, price_not_wrong, result_final
 */
export async function voidPriceErrors(
  { db, clock }: Desk,
  named: NamedMarket & { market: number; from: number; to: number },
  { by, why }: Said,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  return db.transaction(async (tx) => {
    const [market] = await findNamedMarkets(tx, named)
    if (!market) refuse('market_not_found')
    const { from, to } = named
    const prices = await operateStore.listPrices(tx, market.id, { from, to, limit: MOST_PRICES + 1 })
    const { stood, next } = prices
    const isWhole = stood[0]?.version === from && stood.at(-1)?.version === to && stood.length <= MOST_PRICES
    const isJudged = isWhole && !(await operateStore.hasArchivedPrices(tx, named.fixture))
    const versions = isJudged ? rulesOfErrors(prices, RULES) : []
    if (versions.length === 0) refuse('price_not_wrong')
    await recordResult(
      tx,
      market.id,
      {
        ...{ kind: 'cancel', source: 'operator', reason: `price error: ${why}`, byOperator: by },
        ...{ priceFrom: from, priceTo: to, ...(versions.length < RULES.size && { rules: versions }) },
      },
      clock.now(),
    )
    return { before: { fair: next?.odds ?? [] }, after: { from, to, prices: stood.length, why } }
  })
}
