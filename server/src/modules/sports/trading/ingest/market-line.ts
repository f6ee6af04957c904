import type { SportName } from '@jogo/rules/markets/market'
import { marketSpecifiers, selectionsIn } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import type { MarketName } from '../../../../partners/odds/index.ts'

/** A market of our table with normalised specifiers. */
export interface MarketLine {
  /** `18|total=2.5`, unique within the fixture. */
  readonly key: string
  readonly market: number
  readonly specifiers: string
  /** The supplier's ids, in the order of the table. */
  readonly selections: readonly string[]
}

/** Cache: messages repeat the same specifiers, and a lookup is cheaper than validation. */
const KNOWN = new Map<string, MarketLine | undefined>()
const MOST_KNOWN = 20_000

/** The line of a market; undefined for a market, a line or a spelling outside of our table. */
export function marketLine(sport: SportName, { id, specifiers }: MarketName): MarketLine | undefined {
  const spelling = `${sport} ${id} ${specifiers}`
  if (KNOWN.has(spelling)) return KNOWN.get(spelling)
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  const line = buildMarketLine(sport, id, specifiers)
  KNOWN.set(spelling, line)
  return line
}

function buildMarketLine(sport: SportName, id: number, text: string): MarketLine | undefined {
  const market = findMarket(sport, id)
  const values = parseSpecifiers(text)
  const specifiers = market && values && marketSpecifiers(market, values)
  if (!market || !specifiers) return undefined
  const spelt = specifierText(specifiers)
  const selections = selectionsIn(market, specifiers).map((selection) => selection.id)
  return { key: `${id}|${spelt}`, market: id, specifiers: spelt, selections }
}
