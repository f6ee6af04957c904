/** Differences between the two settlements: every selection of a market, in one match. */
import type { LegResult } from '@jogo/rules/bets/factor'
import { findBettingRules, settleBy } from '@jogo/rules/bets/rules-versions'
import type { FixtureFacts } from '@jogo/rules/markets/facts'
import { type Market, type SportName, selectionsIn } from '@jogo/rules/markets/market'
import { type Specifiers, specifierText } from '@jogo/rules/markets/specifiers'
import type { Ends } from './independent.ts'

/** Number of settlements of a market, number of differences, and one example. */
export interface Compared {
  times: number
  differences: number
  example?: string
}

export type ByMarket = Map<string, Compared>

/** Result of all selections of a market by the second settlement. */
export type Second = (market: string, line: string, selections: readonly string[]) => readonly Ends[]

export function compare(
  found: ByMarket,
  facts: FixtureFacts,
  market: Market,
  specifiers: Specifiers,
  second: Second,
  { version = 2, sport = 'football' }: { version?: number; sport?: SportName } = {},
): void {
  const line = specifierText(specifiers)
  const selections = selectionsIn(market, specifiers)
  const settled = settleBy(findBettingRules(version), { sport, facts, market, specifiers })
  const ours = selections.map(({ id }) =>
    settled.state === 'open' ? `open: ${settled.why}` : resultWord(settled.results.get(id)),
  )
  const theirs = second(
    market.name,
    line,
    selections.map(({ name }) => name),
  ).map(written)
  const of = found.get(market.name) ?? { times: 0, differences: 0 }
  found.set(market.name, of)
  of.times += 1
  if (ours.join() === theirs.join()) return
  of.differences += 1
  of.example ??= `${line} ${JSON.stringify(facts)}: by the rules ${ours.join(', ')}; by the second settlement ${theirs.join(', ')}`
}

/** Results of the halves of a stake, the better half first. */
const written = (ends: Ends): string =>
  [...new Set(ends)].sort((end, other) => ORDER.indexOf(end) - ORDER.indexOf(other)).join(' ')
const ORDER = ['won', 'lost', 'back']

function resultWord(result: LegResult | undefined): string {
  if (!result) return 'none'
  const word = result.won ? 'won' : 'lost'
  return result.voidHalves === 2 ? 'back' : result.voidHalves === 1 ? `${word} back` : word
}

export const differencesIn = (found: ByMarket): string[] =>
  [...found].flatMap(([market, { differences, times, example }]) =>
    differences > 0 ? [`${market}: ${differences} of ${times}: ${example}`] : [],
  )
