import { RULES, type RulesBook } from '@jogo/rules/bets/rules-versions'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { findDifferences } from './hold-reason.ts'
import { computed } from './judge-results.ts'
import { countingResult, isOfAll, marketStanding, openDoubt, type ResultRow } from './standing.ts'
import * as store from './store.ts'

/** A differing result computed from later facts. */
type Doubt = Pick<ResultRow, 'held' | 'outcomes'>
type Facts = Awaited<ReturnType<typeof store.listMatchIncidents>>

/**
 * Compares settled markets with facts that arrived after the payout. A difference alone reverses nothing: the computed result is written as a held row, until
 * the supplier or an operator decides the market or the facts agree again.
 */
export async function doubtResults(
  { db, clock }: { db: Database; clock: Clock },
  fixtureId: number,
  rules: RulesBook = RULES,
): Promise<void> {
  const markets = await store.listMarkets(db.sql, fixtureId)
  const staked = await store.listMarketsWithBets(
    db.sql,
    markets.map(({ id }) => id),
  )
  const concerned = markets.filter(({ id }) => staked.has(id))
  const listNewRows = (tx: Tx, marketRows: readonly store.MarketRow[]) =>
    newRows(tx, fixtureId, marketRows, { rules, clock })
  const due = (await listNewRows(db.sql, concerned)).map(({ marketId }) => marketId)
  if (due.length === 0) return
  await db.transaction(async (tx) => {
    await store.lockResults(tx, due)
    const rows = await listNewRows(
      tx,
      concerned.filter(({ id }) => due.includes(id)),
    )
    await store.insertResults(tx, rows)
  })
}

async function newRows(
  tx: Tx,
  fixtureId: number,
  markets: readonly store.MarketRow[],
  { rules, clock }: { rules: RulesBook; clock: Clock },
): Promise<store.ManualResultRow[]> {
  const facts = await store.listMatchIncidents(tx, fixtureId)
  const resultsByMarket = await store.listResultsByMarket(
    tx,
    markets.map(({ id }) => id),
  )
  return markets.flatMap((market) => {
    const before = resultsByMarket.get(market.id) ?? []
    const doubt = findDoubt(market, before, facts, rules)
    const open = openDoubt(before)
    if (doubt === 'unknown' || doubt?.held === open?.held) return []
    const row = doubtRow(doubt ?? { undoes: open?.n ?? 0 }, (before.at(-1)?.n ?? 0) + 1, clock.now())
    return [{ marketId: market.id, row, byOperator: undefined }]
  })
}

/** Doubt about the counting result; undefined if it follows from the facts, or if a person has set it. */
function findDoubt(
  market: store.MarketRow,
  rows: readonly ResultRow[],
  facts: Facts,
  rules: RulesBook,
): Doubt | undefined | 'unknown' {
  const { results, cancels } = marketStanding(rows)
  const counting = countingResult(results)
  if (!counting || counting.source === 'operator' || cancels.some(isOfAll)) return undefined
  const version = Math.max(...(counting.rules ?? rules.keys()))
  const computedResult = computed(market, facts, { rules, version })
  if (computedResult.state === 'open')
    return computedResult.why === 'to_come'
      ? { held: 'doubted: by later facts it is not decided', outcomes: null }
      : 'unknown'
  const differences = findDifferences(market.selections, counting.outcomes ?? [], computedResult)
  if (!differences) return undefined
  const outcomes = market.selections.map((id) => computedResult.results.get(id))
  return { held: `doubted: by later facts ${differences}`, outcomes }
}

const doubtRow = (doubt: Doubt | { undoes: number }, n: number, now: Date): store.ManualResultRow['row'] => ({
  ...{ n, source: 'house', certainty: null, toldAt: now, notedAt: now, rules: null },
  ...{ placedFrom: null, placedTo: null, priceFrom: null, priceTo: null },
  ...('undoes' in doubt
    ? { kind: 'undone', undoes: doubt.undoes, reason: 'our facts agree again', held: null, outcomes: null }
    : { kind: 'result', undoes: null, reason: 'facts that came after it', ...doubt }),
})
