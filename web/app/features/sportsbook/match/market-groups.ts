import { specifierLine, withoutLine } from '../../../lib/market-names.ts'
import type { Match } from '../sports-queries.ts'

type MarketView = Match['markets'][number]

export const GROUPS = ['main', 'goals', 'halves', 'handicaps', 'scores', 'others'] as const
export type GroupName = (typeof GROUPS)[number] | `map ${number}`

/** A market with all its lines, the lowest first. */
export interface MarketLines {
  key: string
  lines: MarketView[]
}

const MAP = /(?:^|\|)mapnr=(\d+)/

/** Group of a market: its map, else the group of the offer. */
const marketGroup = ({ group, specifiers }: MarketView): string => {
  const map = MAP.exec(specifiers)?.[1]
  return map ? `map ${map}` : group
}

const byNumber = (a: string, b: string): number => Number(a.slice(4)) - Number(b.slice(4))

/** Groups of a match's markets in order, those of its maps last. */
export function marketGroups(markets: readonly MarketView[]): GroupName[] {
  const groups = new Set(markets.map(marketGroup))
  const maps = [...groups]
    .filter((group): group is `map ${number}` => group.startsWith('map '))
    .sort(byNumber)
  return [...GROUPS.filter((group) => groups.has(group)), ...maps]
}

/** The markets of a group as cards: those that differ by their line alone share a card. */
export function groupCards(markets: readonly MarketView[], group: GroupName): MarketLines[] {
  const cards = new Map<string, MarketLines>()
  for (const market of markets) {
    if (marketGroup(market) !== group) continue
    const key = `${market.market} ${withoutLine(market.specifiers)}`
    const card = cards.get(key) ?? { key, lines: [] }
    card.lines.push(market)
    cards.set(key, card)
  }
  for (const { lines } of cards.values()) lines.sort((a, b) => order(a) - order(b))
  return [...cards.values()]
}

/** Scores at the start (`0:1`), ordered by the lead of the home side. */
function order({ specifiers }: MarketView): number {
  const [home = '0', away] = (specifierLine(specifiers) ?? '0').split(':')
  return away === undefined ? Number(home) : Number(home) - Number(away)
}

/** Columns of buttons: up to three selections share a row; four to nine use two columns, more use three. */
export const selectionColumns = ({ selections }: MarketView): number =>
  selections.length <= 3 ? Math.max(selections.length, 1) : selections.length > 9 ? 3 : 2

/** Visible lines of a market before all are requested. */
const LINES_AT_FIRST = 5

/** The lines with the most even odds: most bets are on them. */
export function nearestLines(lines: readonly MarketView[]): readonly MarketView[] {
  if (lines.length <= LINES_AT_FIRST + 1) return lines
  const apart = lines.map(({ selections }) => {
    const [first, second] = selections
    return first?.odds && second?.odds
      ? Math.abs(1_000 / first.odds - 1_000 / second.odds)
      : Number.POSITIVE_INFINITY
  })
  const middle = apart.indexOf(Math.min(...apart))
  const from = Math.min(Math.max(0, middle - 2), lines.length - LINES_AT_FIRST)
  return lines.slice(from, from + LINES_AT_FIRST)
}

/** The cards in order, each in the column that is shorter so far. */
export function cardColumns(
  cards: readonly MarketLines[],
): { card: MarketLines; column: 'left' | 'right' }[] {
  const heights = { left: 0, right: 0 }
  return cards.map((card) => {
    const column = heights.left <= heights.right ? 'left' : 'right'
    heights[column] += linesHeight(card)
    return { card, column }
  })
}

/** Height of a card in rows of buttons; the heading counts as about one row. */
const linesHeight = ({ lines }: MarketLines): number =>
  nearestLines(lines).reduce(
    (sum, line) => sum + Math.ceil(line.selections.length / selectionColumns(line)),
    1.2,
  )
