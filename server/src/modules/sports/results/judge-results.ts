import { type BettingRules, RULES, type RulesBook, settleBy } from '@jogo/rules/bets/rules-versions'
import { factProblems } from '@jogo/rules/markets/facts'
import { type Market, marketSpecifiers } from '@jogo/rules/markets/market'
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
  const settle = createSettlement(market, fixtureFacts)
  const verdicts = versionsOf(market, rules).map(([version, terms, marketTerms]) => {
    const computedResult = settle(terms)
    const judged = { rules: terms, settledSince: since, now }
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
  const isOfSome = counting.length > 0 && counting.length < verdicts.length
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

/** Versions with the market: a version without it has no bets on it, and no say. A market that no version has is judged by each. */
function versionsOf({ sport, market, game }: store.MarketRow, rules: RulesBook) {
  const all = [...rules].map(
    ([version, terms]) => [version, terms, terms.findMarket(sport, market, game ?? undefined)] as const,
  )
  const having = all.filter(([, , found]) => found)
  return (having.length > 0 ? having : all).map(
    ([version, terms, found]) => [version, terms, found ?? { rule: 'plain' as const }] as const,
  )
}

/** Results of a market by known facts, computed once for versions of the rules that decide it alike. */
function createSettlement(market: store.MarketRow, facts: FactsOfFixture) {
  const known: { market: Market | undefined; continues: string; result: MarketSettlement }[] = []
  return (terms: BettingRules): MarketSettlement => {
    const found = terms.findMarket(market.sport, market.market, market.game ?? undefined)
    const same = known.find((row) => row.market === found && row.continues === terms.continues)
    const result = same?.result ?? settleRow(market, facts, { terms, found })
    if (!same) known.push({ market: found, continues: terms.continues, result })
    return result
  }
}

/** Result of a market, computed from known facts under a version of the rules. */
export function computed(
  market: store.MarketRow,
  facts: FactsOfFixture,
  { rules, version }: { rules: RulesBook; version: number },
): MarketSettlement {
  const terms = rules.get(version)
  return terms ? createSettlement(market, facts)(terms) : { state: 'open', why: 'untold' }
}

function settleRow(
  market: store.MarketRow,
  rows: FactsOfFixture,
  { terms, found }: { terms: BettingRules; found: Market | undefined },
): MarketSettlement {
  const specifiers = found && marketSpecifiers(found, parseSpecifiers(market.specifiers) ?? {})
  if (!specifiers || rows.length === 0) return { state: 'open', why: 'untold' }
  const facts = settlingFacts(market, rows)
  return settleBy(terms, { sport: market.sport, facts, market: found, specifiers })
}
