import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { BETTING_RULES_VERSION, bettingRulesOf } from '@jogo/rules/bets/rules-versions'
import { specifiersOf } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { marketOf } from '@jogo/rules/markets/table'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as operateStore from './operate-store.ts'
import { errorTimes } from './price-error.ts'
import { recordResult } from './record.ts'
import { standingOf } from './standing.ts'
import * as store from './store.ts'

/** A market as an operator names it; a whole match without its number. */
export interface NamedMarket {
  fixture: number
  market?: number
  specifiers?: string
}

const WORDS: Readonly<Record<string, LegResult>> = {
  won: WON,
  lost: LOST,
  void: VOID,
  half_won: HALF_WON,
  half_lost: HALF_LOST,
}
/** What an operator may say of a selection. */
export const OUTCOME_WORDS = Object.keys(WORDS)

type Desk = { db: Database; clock: Clock }
interface Said {
  by: string
  why: string
}

/** The markets that are meant. @throws Refusal fixture_not_found, market_not_found */
export async function marketsOf(
  tx: Tx,
  { fixture, market, specifiers = '' }: NamedMarket,
): Promise<store.MarketRow[]> {
  const all = await store.listMarkets(tx, fixture)
  const [first] = all
  if (!first) refuse('fixture_not_found')
  if (market === undefined) return all
  const listed = marketOf(first.sport, market)
  const values = listed && specifiersOf(listed, parseSpecifiers(specifiers) ?? { none: '' })
  const text = values ? specifierText(values) : specifiers
  const found = all.find((one) => one.market === market && one.specifiers === text)
  return [found ?? refuse('market_not_found')]
}

/** Takes no more bets on a match, or takes them again. @throws Refusal fixture_not_found */
export const closeFixture = async ({ db, clock }: Desk, fixture: number, isClosed: boolean) => {
  const was = await operateStore.setClosed(db.sql, fixture, isClosed, clock.now())
  return was ?? refuse('fixture_not_found')
}

/**
 * Says what the selections of a market came to, by word; `*` stands for the others. It counts above all that was said before.
 * @throws Refusal fixture_not_found, market_not_found, outcomes_invalid
 */
export async function sayResult(
  { db, clock }: Desk,
  named: NamedMarket & { market: number },
  outcomes: Readonly<Record<string, string>>,
  { by, why }: Said,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  return db.transaction(async (tx) => {
    const [market] = await marketsOf(tx, named)
    if (!market) refuse('market_not_found')
    const strange = Object.keys(outcomes).some((id) => id !== '*' && !market.selections.includes(id))
    const results = market.selections.map((id) => WORDS[outcomes[id] ?? outcomes['*'] ?? ''])
    if (strange || results.includes(undefined)) refuse('outcomes_invalid')
    const { result } = standingOf(await store.listResults(tx, market.id))
    const n = await recordResult(
      tx,
      market.id,
      { kind: 'result', source: 'operator', reason: why, byOperator: by, outcomes: results },
      clock.now(),
    )
    return { before: { n: result?.n ?? null }, after: { n: n ?? result?.n ?? null, outcomes, why } }
  })
}

/** Gives every bet on a market, or on all of a match, its stake back. @throws Refusal fixture_not_found, market_not_found, reason_missing */
export async function voidMarkets(
  { db, clock }: Desk,
  named: NamedMarket,
  { by, why }: Said,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  return db.transaction(async (tx) => {
    const markets = await marketsOf(tx, named)
    let written = 0
    for (const { id } of markets) {
      const told = { kind: 'cancel', source: 'operator', reason: why, byOperator: by } as const
      if (await recordResult(tx, id, told, clock.now())) written += 1
    }
    return { before: { markets: markets.length }, after: { void: written, why } }
  })
}

/**
 * Gives the stakes of all bets back that were placed on a market while its price was an error by the number in the rules.
 * @throws Refusal fixture_not_found, market_not_found, reason_missing, price_not_wrong
 */
export async function voidPriceErrors(
  { db, clock }: Desk,
  named: NamedMarket & { market: number; from: string; to: string },
  { by, why }: Said,
): Promise<{ before: object; after: object }> {
  if (why.trim() === '') refuse('reason_missing')
  return db.transaction(async (tx) => {
    const [market] = await marketsOf(tx, named)
    if (!market) refuse('market_not_found')
    const span = { from: new Date(named.from), to: new Date(named.to) }
    const { stood, next } = await operateStore.listPrices(tx, market.id, span)
    const rules = bettingRulesOf(BETTING_RULES_VERSION)
    const times = next ? errorTimes(stood, next, span, rules) : []
    if (times.length === 0) refuse('price_not_wrong')
    for (const { from, to } of times)
      await recordResult(
        tx,
        market.id,
        {
          ...{ kind: 'cancel', source: 'operator', reason: `price error: ${why}`, byOperator: by },
          ...{ placedFrom: from, placedTo: to },
        },
        clock.now(),
      )
    return { before: { fair: next?.odds ?? [] }, after: { times, why } }
  })
}
