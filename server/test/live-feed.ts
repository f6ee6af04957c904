/** What the supplier sends of a football match under way: his odds by our live model from his odds before the start, with a margin of his own. */
import { type LiveState, liveGrid } from '@jogo/rules/football/live'
import { matchRates } from '@jogo/rules/football/match-rates'
import { nextGoalSpecifiers, restSpecifiers } from '@jogo/rules/markets/football-live'
import { selectionsIn } from '@jogo/rules/markets/market'
import { selectionChances, winChance } from '@jogo/rules/markets/price'
import { specifierText } from '@jogo/rules/markets/specifiers'
import { marketTerms } from '../src/modules/sports/trading/trader/price-market.ts'
import { type FeedBoard, type FeedLine, threeWay, total } from './trader-table.ts'

export const OPENING = { result: [2.1, 3.4, 3.6], total: { line: 2.5, over: 1.95, under: 1.85 } } as const
/** A match of a league with rated teams. */
export const TEAMS = { tournament: 325, home: 'CR Flamengo', away: 'SE Palmeiras' }
export const openingLines = (): FeedLine[] => [threeWay(...OPENING.result), total('2.5', 1.95, 1.85)]

const NAMED: readonly (readonly [number, string])[] = [
  [1, ''],
  [10, ''],
  [18, 'total=1.5'],
  [18, 'total=2.5'],
  [29, ''],
  [60, ''],
]
const scoreIn = ({ first, second }: LiveState) => ({
  home: first.home + second.home,
  away: first.away + second.away,
})

/** The supplier's lines at a state: his own margin on the model's chances by the odds before the start. */
export function linesAt(state: LiveState, factor = 1): FeedLine[] {
  const rates = matchRates(TEAMS, OPENING, 'supplier')
  const found = rates && liveGrid(rates, state)
  if (!found || found.problem) throw new Error(found?.problem)
  const now = scoreIn(state)
  const names = [
    ...NAMED,
    [7, specifierText(restSpecifiers(now))] as const,
    [8, specifierText(nextGoalSpecifiers(now))] as const,
  ]
  return names.flatMap(([id, specifiers]) => {
    const terms = marketTerms('football', { market: id, specifiers })!
    const chances = selectionChances(found.grid, terms.market, terms.specifiers)!.map(winChance)
    if (Math.max(...chances) > 0.99) return []
    const ids = selectionsIn(terms.market, terms.specifiers).map((selection) => selection.id)
    const odds = ids.map((selection, at) => {
      const chance = Math.min(0.98, (chances[at] as number) * (at === 0 ? factor : 1) * 1.06)
      return [selection, Math.max(1.01, 1 / chance).toFixed(3)] as const
    })
    return [{ id, specifiers, odds: Object.fromEntries(odds) }]
  })
}

const clockText = (minute: number) =>
  `${Math.floor(minute)}:${String(Math.round((minute % 1) * 60)).padStart(2, '0')}`
const NIL = { home: 0, away: 0 }
/** Match state at a minute. */
export const stateAt = (minute: number, changed: Partial<LiveState> = {}): LiveState => ({
  ...{ clock: { half: minute < 45 ? 1 : 2, minute }, first: NIL, second: NIL, reds: NIL },
  ...changed,
})

export function boardAt({ clock, first, second, reds }: LiveState): FeedBoard {
  const halves = [[first.home, first.away] as const, [second.home, second.away] as const]
  return {
    ...{ status: 1, code: 5 + clock.half, clock: clockText(clock.minute), reds: [reds.home, reds.away] },
    score: [first.home + second.home, first.away + second.away],
    halves: halves.slice(0, clock.half),
  }
}
