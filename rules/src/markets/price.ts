/** Prices of goal markets from the score grid of a match. The market's own settlement decides each score, so price and settlement always agree. */
import type { LegResult } from '../bets/factor.ts'
import { GRID_SIZE, HALF_GOALS, type ScoreGrid } from '../football/grid.ts'
import type { OddsMilli } from '../money.ts'
import { LOWEST_ODDS, rungBelow } from '../odds/ladder.ts'
import { withMargin } from '../odds/margin.ts'
import { type Market, selectionsIn } from './market.ts'
import { quarterHour } from './minutes.ts'
import { type Specifiers, specifierText } from './specifiers.ts'

/** Results of a unit on a selection: `won` is paid at the odds, `back` is returned, the rest is lost. */
export interface SelectionChance {
  selection: string
  won: number
  back: number
}

/** Market decisions by score: the scores fall into few classes with one result for every selection. */
interface Decided {
  classByScore: Uint8Array
  classes: LegResult[][]
}

/** Decisions cached by market and specifiers, which are few. */
const decisions = new Map<Market, Map<string, Decided>>()

/** Chances of a market's selections, before the start or in play; undefined for a market without a grid price. */
export function selectionChances(
  grid: ScoreGrid,
  market: Market,
  specifiers: Specifiers,
): SelectionChance[] | undefined {
  const selections = selectionsIn(market, specifiers)
  if (market.by === 'goals') {
    const won = market.family.chances(grid, specifiers)
    return won && selections.map(({ id }, at) => ({ selection: id, won: won[at] as number, back: 0 }))
  }
  const cells = gridCells(grid, market, specifiers)
  if (!cells) return undefined
  const { classByScore, classes } = decision(market, specifiers)
  const masses = new Float64Array(classes.length)
  for (let at = 0; at < cells.length; at += 1) {
    const into = classByScore[at] as number
    masses[into] = (masses[into] as number) + (cells[at] as number)
  }
  return selections.map(({ id }, at) => {
    let [won, back] = [0, 0]
    for (const [n, results] of classes.entries()) {
      const { won: isWon, voidHalves } = results[at] as LegResult
      const mass = masses[n] as number
      back += (mass * voidHalves) / 2
      if (isWon) won += mass * (1 - voidHalves / 2)
    }
    return { selection: id, won, back }
  })
}

/** Fair odds: a unit returns a unit on average; infinite for a selection that never wins. */
export const fairOdds = ({ won, back }: SelectionChance): number => (1 - back) / won

/** Chance to win among the outcomes without a returned stake: a market's chances add up to 1, or to the number of winning selections. */
export const winChance = ({ won, back }: SelectionChance): number =>
  back < 1 ? Math.min(1, won / (1 - back)) : 0

/** A selection with its odds; without odds it is not offered. */
export interface Price {
  selection: string
  odds: OddsMilli | undefined
  /** The fair chance, as `winChance`. */
  chance: number
}

/** Below this chance a selection is not offered. */
const LEAST_CHANCE = 1e-4

const offeredChances = (wins: readonly number[]): number[] =>
  wins.map((chance) => (chance >= LEAST_CHANCE && chance < 1 ? chance : 0))

/** Whether the selections can carry the overround: not one alone, nor two of which both nearly always win. */
export function canCarry(chances: readonly SelectionChance[], overround: number): boolean {
  const offered = offeredChances(chances.map(winChance)).filter((chance) => chance > 0)
  const sum = offered.reduce((total, chance) => total + chance, 0)
  return offered.length > 1 && sum * (1 + overround) < offered.length
}

/** Odds with an overround by the power method, rounded down to the ladder; at most the fair odds. Throws a RangeError where several selections cannot carry it. */
export function marginPrices(chances: readonly SelectionChance[], overround: number): Price[] {
  const wins = chances.map(winChance)
  const offered = offeredChances(wins)
  const isAlone = offered.filter((probability) => probability > 0).length < 2
  const odds = isAlone ? wins.map(() => undefined) : withMargin(offered, overround)
  return chances.map(({ selection }, at) => {
    const chance = wins[at] as number
    return { selection, chance, odds: rung(odds[at], chance) }
  })
}

/** Odds below the lowest rung become the lowest rung if it does not exceed the fair odds. */
function rung(odds: number | undefined, chance: number): OddsMilli | undefined {
  if (odds === undefined) return undefined
  const lowest = Number(LOWEST_ODDS) / 1_000
  return rungBelow(odds) ?? (lowest * chance <= 1 ? LOWEST_ODDS : undefined)
}

const GRID_SCOPES: ReadonlySet<string> = new Set([
  'regular_time',
  'first_half',
  'second_half',
  'quarter_hour',
])

/** Whether a grid prices the market (`selectionChances`): it is about goals of a football match. */
export function isPricedByGrid(market: Market): boolean {
  if (market.by === 'goals') return true
  return market.sports.includes('football') && (market.by === 'halves' || GRID_SCOPES.has(market.scope))
}

function gridCells(grid: ScoreGrid, market: Market, specifiers: Specifiers): Float64Array | undefined {
  if (!market.sports.includes('football')) return undefined
  if (market.by === 'halves') return grid.halves
  if (market.by !== 'score') return undefined
  if (market.scope === 'regular_time') return grid.full
  if (market.scope === 'first_half') return grid.first
  if (market.scope === 'second_half') return grid.second
  // In play the goals of a quarter-hour are not the grid's: part of it may have passed.
  return market.scope === 'quarter_hour' && !grid.played
    ? quarterHour(grid, Number(specifiers.from))
    : undefined
}

function decision(market: Exclude<Market, { by: 'goals' }>, specifiers: Specifiers): Decided {
  const known = decisions.get(market) ?? new Map<string, Decided>()
  decisions.set(market, known)
  const key = specifierText(specifiers)
  const found = known.get(key) ?? decide(market, specifiers)
  known.set(key, found)
  return found
}

function decide(market: Exclude<Market, { by: 'goals' }>, specifiers: Specifiers): Decided {
  const size = market.by === 'halves' ? HALF_GOALS.length : GRID_SIZE
  const classByScore = new Uint8Array(size ** 2)
  const classes: LegResult[][] = []
  const numbers = new Map<string, number>()
  for (let home = 0; home < size; home += 1)
    for (let away = 0; away < size; away += 1) {
      const results = resultsAt(market, specifiers, home, away)
      const key = results.map(({ won, voidHalves }) => `${Number(won)}${voidHalves}`).join('')
      const number = numbers.get(key) ?? classes.push(results) - 1
      numbers.set(key, number)
      classByScore[home * size + away] = number
    }
  return { classByScore, classes }
}

function resultsAt(
  market: Exclude<Market, { by: 'goals' }>,
  specifiers: Specifiers,
  home: number,
  away: number,
): LegResult[] {
  if (market.by === 'score') return market.family.decide({ home, away }, specifiers)
  const [[h1, h2] = [0, 0], [a1, a2] = [0, 0]] = [HALF_GOALS[home], HALF_GOALS[away]]
  return market.family.decide({ home: h1, away: a1 }, { home: h2, away: a2 }, specifiers)
}
