import { RULES, type RulesBook, settleBy } from '@jogo/rules/bets/rules-versions'
import { factProblems } from '@jogo/rules/markets/facts'
import { marketSpecifiers } from '@jogo/rules/markets/market'
import type { MarketSettlement } from '@jogo/rules/markets/settle'
import { parseSpecifiers } from '@jogo/rules/markets/specifiers'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { finalReason, holdReason, type ResultComparison, settlingFacts, UNJUDGED } from './hold-reason.ts'
import { recordResult } from './record.ts'
import { isAboutResults, isOurs, type ResultRow, settledSince } from './standing.ts'
import * as store from './store.ts'

/**
 * Judges the supplier's new results in the transaction of their rows: a result that differs from ours is held and logged, a counting one is
 * published, and workers settle the bets.
 */
export async function judgeResults(
  tx: Tx,
  marketIds: readonly (bigint | number)[],
  now: Date,
  rules: RulesBook = RULES,
): Promise<void> {
  const facts = new Map<number, FactsOfFixture>()
  for (const id of marketIds) await judgeLast(tx, Number(id), { now, rules, facts })
}

/** Judges a held row again by the current facts. @returns whether it counts now */
export async function judgeAgain(
  tx: Tx,
  marketId: number,
  now: Date,
  rules: RulesBook = RULES,
): Promise<boolean> {
  await store.lockResults(tx, [marketId])
  return judgeLast(tx, marketId, { now, rules, facts: new Map() })
}

type FactsOfFixture = Awaited<ReturnType<typeof store.listMatchIncidents>>

interface JudgingCache {
  now: Date
  rules: RulesBook
  /** Facts per match, cached over its markets. */
  facts: Map<number, FactsOfFixture>
}

/**
 * Judges the supplier's last result of a market (a cancellation may follow it) and all other unjudged rows of the supplier.
 * @returns whether the last row counts
 */
async function judgeLast(tx: Tx, marketId: number, cache: JudgingCache): Promise<boolean> {
  const market = await store.findMarket(tx, marketId)
  const rows = await store.listResults(tx, marketId)
  const last = rows.at(-1)
  if (!market || !last) return false
  const word = rows.findLast(isAboutResults)
  let isNews = isOurs(last) && last.held === null && !last.settledAt
  for (const row of rows) {
    const isDue = !row.settledAt && (row === last || row === word || row.held === UNJUDGED)
    if (isOurs(row) || !isDue) continue
    // The intake holds results that are impossible in any match.
    const isUsable = row.kind !== 'result' || row.outcomes !== null
    if (isUsable && (await judgeRow(tx, market, rows, row, cache))) isNews = true
  }
  if (isNews) await publish(tx, { name: 'market.resulted', marketId, fixtureId: market.fixtureId, n: last.n })
  return isNews
}

/** @returns whether the result counts */
async function judgeRow(
  tx: Tx,
  market: store.MarketRow,
  rows: readonly ResultRow[],
  row: ResultRow,
  { now, rules, facts }: JudgingCache,
): Promise<boolean> {
  const fixtureFacts = facts.get(market.fixtureId) ?? (await store.listMatchIncidents(tx, market.fixtureId))
  facts.set(market.fixtureId, fixtureFacts)
  const since = settledSince(rows)
  const state = factsState(market, fixtureFacts)
  const verdicts = [...rules].map(([version, terms]) => {
    const computedResult = computed(market, fixtureFacts, { rules, version })
    const judged = { rules: terms, settledSince: since, now }
    const marketTerms = terms.findMarket(market.sport, market.market, market.game ?? undefined) ?? {
      rule: 'plain' as const,
    }
    const claim = { certainty: row.certainty ?? 1, outcomes: row.outcomes ?? [] }
    const held =
      row.kind === 'result'
        ? holdReason({
            ...{
              ...judged,
              selections: market.selections,
              market: marketTerms,
              claim,
              computedResult,
              facts: state,
            },
            ...{ notedAt: row.notedAt, startsAt: market.startsAt, isRelisted: market.isRelisted },
          })
        : finalReason(judged)
    return { version, computedResult, held }
  })
  const counting = verdicts.filter(({ held }) => held === undefined).map(({ version }) => version)
  const held = counting.length === 0 ? (verdicts.at(-1)?.held ?? null) : null
  const isOfSome = counting.length > 0 && counting.length < rules.size
  await store.updateJudged(tx, market.id, row.n, { held, rules: isOfSome ? counting : null }, now)
  if (held === null)
    for (const { version, computedResult, held: why } of verdicts)
      if (why?.startsWith('differs')) await sayComputed(tx, market, { version, computedResult }, now)
  return held === null
}

/**
 * Writes results of a market for bets under older rules than the supplier's, computed from the confirmed
 * facts.
 */
async function sayComputed(
  tx: Tx,
  market: store.MarketRow,
  { version, computedResult }: { version: number; computedResult: MarketSettlement },
  now: Date,
): Promise<void> {
  if (computedResult.state !== 'settled') return
  const outcomes = market.selections.map((id) => computedResult.results.get(id))
  const reason = `by version ${version} of the rules`
  await recordResult(
    tx,
    market.id,
    { kind: 'result', source: 'house', outcomes, reason, rules: [version] },
    now,
  )
}

function factsState(market: store.MarketRow, facts: FactsOfFixture): ResultComparison['facts'] {
  if (facts.length === 0) return 'none'
  return factProblems(settlingFacts(market, facts)).length > 0 ? 'contradictory' : 'known'
}

/** Result of a market, computed from known facts under a version of the rules. */
export function computed(
  market: store.MarketRow,
  facts: FactsOfFixture,
  { rules, version }: { rules: RulesBook; version: number },
): MarketSettlement {
  const terms = rules.get(version)
  const marketTerms = terms?.findMarket(market.sport, market.market, market.game ?? undefined)
  const specifiers = marketTerms && marketSpecifiers(marketTerms, parseSpecifiers(market.specifiers) ?? {})
  if (!terms || !marketTerms || !specifiers || facts.length === 0) return { state: 'open', why: 'untold' }
  const { sport } = market
  return settleBy(terms, { sport, facts: settlingFacts(market, facts), market: marketTerms, specifiers })
}
