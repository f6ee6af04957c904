import { BETTING_RULES_VERSION, bettingRulesOf } from '@jogo/rules/bets/rules-versions'
import { specifiersOf } from '@jogo/rules/markets/market'
import { type MarketSettlement, settleMarket } from '@jogo/rules/markets/settle'
import { parseSpecifiers } from '@jogo/rules/markets/specifiers'
import { marketOf } from '@jogo/rules/markets/table'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { UNJUDGED } from '../intake/result-store.ts'
import { factsOf } from './facts-of.ts'
import { heldBy } from './judge.ts'
import type { ResultRow } from './standing.ts'
import * as store from './store.ts'

/**
 * Judges what the supplier has just said of these markets, in the transaction that wrote its rows: a result that is not ours is held and named, what
 * counts is told to the others, and workers settle the bets.
 */
export async function judgeResults(
  tx: Tx,
  marketIds: readonly (bigint | number)[],
  now: Date,
): Promise<void> {
  const facts = new Map<number, FactsOfFixture>()
  for (const id of marketIds) await judgeLast(tx, Number(id), now, facts)
}

/** Judges a held row again, with the facts of now. @returns whether it counts from now on */
export async function judgeAgain(tx: Tx, marketId: number, now: Date): Promise<boolean> {
  await store.lockResults(tx, marketId)
  return judgeLast(tx, marketId, now, new Map())
}

type FactsOfFixture = Awaited<ReturnType<typeof store.listFacts>>

/**
 * Judges the last row of a market, and every result of the supplier before it that nobody has judged: a cancel or a confirmation may have come right
 * behind one.
 * @returns whether the last row counts
 */
async function judgeLast(tx: Tx, marketId: number, now: Date, known: Map<number, FactsOfFixture>) {
  const market = await store.findMarket(tx, marketId)
  const rows = await store.listResults(tx, marketId)
  const last = rows.at(-1)
  if (!market || !last) return false
  const toldRows = rows.filter((row) => row.kind === 'result' && row.source === 'supplier')
  let isNews = last.kind !== 'result' || last.source !== 'supplier'
  for (const row of toldRows.filter((one) => one === last || one.held === UNJUDGED)) {
    // What the intake holds makes no sense whatever happened.
    if (row.outcomes === null) continue
    const facts = known.get(market.fixtureId) ?? (await store.listFacts(tx, market.fixtureId))
    known.set(market.fixtureId, facts)
    const held = judged(market, rows, row, computed(market, facts), now)
    if (held !== row.held) await store.setHeld(tx, marketId, row.n, held)
    isNews ||= held === null
  }
  if (isNews) await publish(tx, { name: 'market.resulted', marketId, fixtureId: market.fixtureId, n: last.n })
  return isNews
}

function judged(
  market: store.MarketRow,
  rows: readonly ResultRow[],
  { certainty, outcomes }: ResultRow,
  own: MarketSettlement,
  now: Date,
): string | null {
  const settled = rows.find(({ kind, settledAt }) => kind === 'result' && settledAt)
  return (
    heldBy({
      selections: market.selections,
      rule: marketOf(market.sport, market.market)?.rule ?? 'plain',
      told: { certainty: certainty ?? 1, outcomes: outcomes ?? [] },
      own,
      rules: bettingRulesOf(BETTING_RULES_VERSION),
      settledAt: settled?.settledAt ?? undefined,
      now,
    }) ?? null
  )
}

/** What became of a market by the facts that we know. */
export function computed(market: store.MarketRow, facts: FactsOfFixture): MarketSettlement {
  const listed = marketOf(market.sport, market.market)
  const specifiers = listed && specifiersOf(listed, parseSpecifiers(market.specifiers) ?? {})
  if (!listed || !specifiers || facts.length === 0) return { state: 'open', why: 'untold' }
  return settleMarket(factsOf(market.sport, facts), listed, specifiers)
}
