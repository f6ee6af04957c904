/** What the supplier tells of a match: the scoreboard at a second, and his odds by his own goal rates. */
import type { GoalRates } from '@jogo/rules/football/grid'
import { type LiveState, liveGrid } from '@jogo/rules/football/live'
import { nextGoalSpecifiers, restSpecifiers } from '@jogo/rules/markets/football-live'
import { type Market, marketSpecifiers, selectionsIn } from '@jogo/rules/markets/market'
import { selectionChances, winChance } from '@jogo/rules/markets/price'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import type { FeedBoard, FeedLine } from '../../../server/test/trader-table.ts'
import { LENGTHS, type LiveEvent, type LiveScript, STARTS } from './script.ts'

/** Result, double chance, two totals, both score, draw no bet, result of the first half. */
const NAMED: readonly (readonly [number, string])[] = [
  [1, ''],
  [10, ''],
  [11, ''],
  [18, 'total=1.5'],
  [18, 'total=2.5'],
  [18, 'total=3.5'],
  [29, ''],
  [60, ''],
]
/** Chances beyond which the supplier closes a market. */
const [SURE, RARE] = [0.985, 0.002]
const MARGIN = 1.06
const [UNDER_WAY, ENDED] = [1, 3]
const [HALF_TIME, AFTER_90, ABANDONED, POSTPONED] = [31, 100, 90, 60]

const happened = ({ events }: LiveScript, second: number): LiveEvent[] =>
  events.filter((event) => event.second <= second)

const countOf = (events: readonly LiveEvent[], side: LiveEvent['side'], kind: LiveEvent['kind']): number =>
  events.filter((event) => event.side === side && event.kind === kind).length

/** Goals that stand, by half, and players sent off. */
export function scoreAt(script: LiveScript, second: number): Omit<LiveState, 'clock'> {
  const events = happened(script, second)
  const goals = (half: 1 | 2) => {
    const own = events.filter((event) => event.half === half)
    const standing = (side: LiveEvent['side']) =>
      countOf(own, side, 'goal') - countOf(own, side, 'taken_back')
    return { home: standing('home'), away: standing('away') }
  }
  const reds = { home: countOf(events, 'home', 'red_card'), away: countOf(events, 'away', 'red_card') }
  return { first: goals(1), second: goals(2), reds }
}

/** Half under way, seconds played of it, or the break. */
function playAt(second: number): { half: 1 | 2; played: number } | 'break' {
  if (second >= STARTS[1]) return { half: 2, played: second - STARTS[1] }
  return second < (LENGTHS[0] ?? 0) ? { half: 1, played: second } : 'break'
}

export function stateAt(script: LiveScript, second: number): LiveState {
  const play = playAt(second)
  if (play === 'break') return { ...scoreAt(script, second), clock: { half: 2, minute: 45 } }
  const { half, played } = play
  const minute = 45 * (half - 1) + Math.min(45, played / 60)
  return { ...scoreAt(script, second), clock: { half, minute, stoppage: Math.max(0, played / 60 - 45) } }
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function boardAt(script: LiveScript, second: number): FeedBoard {
  const { first, second: later, reds } = scoreAt(script, second)
  const play = playAt(second)
  const halves = [[first.home, first.away] as const, [later.home, later.away] as const]
  const head = {
    status: UNDER_WAY,
    score: [first.home + later.home, first.away + later.away],
    reds: [reds.home, reds.away] as const,
    halves: halves.slice(0, play === 'break' ? 1 : play.half),
  }
  if (play === 'break') return { ...head, code: HALF_TIME }
  const { half, played } = play
  return {
    ...{ ...head, code: 5 + half },
    clock: clockText(2_700 * (half - 1) + Math.min(played, 2_700)),
    ...(played > 2_700 && { stoppage: clockText(played - 2_700) }),
  }
}

export function lastBoard(script: LiveScript): FeedBoard {
  const { ends, match } = script
  if (ends === undefined) return { status: ENDED, code: POSTPONED }
  const board = { ...boardAt(script, ends), status: ENDED }
  return { ...board, code: match.facts.state === 'ended' ? AFTER_90 : ABANDONED, clock: '' }
}

/** The supplier's lines at a state. */
export function linesAt(rates: GoalRates, state: LiveState): FeedLine[] {
  const found = liveGrid(rates, state)
  const { first, second } = state
  const now = { home: first.home + second.home, away: first.away + second.away }
  const names = [
    ...NAMED,
    [7, specifierText(restSpecifiers(now))] as const,
    [8, specifierText(nextGoalSpecifiers(now))] as const,
  ]
  return names.map(([id, specifiers]): FeedLine => {
    const market = findMarket('football', id) as Market
    const values = marketSpecifiers(market, parseSpecifiers(specifiers) ?? {})
    const chances = found.problem || !values ? undefined : selectionChances(found.grid, market, values)
    const isOpen = chances?.every((chance) => winChance(chance) < SURE && winChance(chance) > RARE)
    if (!values || !chances || !isOpen) return { id, specifiers, status: 0 }
    const odds = selectionsIn(market, values).map(({ id: selection }, at) => {
      const { won = 1, back = 0 } = chances[at] ?? {}
      const shown = Math.min(0.98, (won / (1 - back)) * MARGIN)
      return [selection, Math.max(1.01, 1 / shown).toFixed(3)] as const
    })
    return { id, specifiers, odds: Object.fromEntries(odds) }
  })
}
