/**
 * Proof that no set of bets on the open markets of one match wins however the match goes on: a probability of its possible ends under which every bet is worth
 * less than its cost, so that every set of bets loses at some of these ends. The probability is fitted to the margins of the offered odds (raking: Deming and
 * Stephan, 1940) and needs no prices of our own; the returns come from the second settlement.
 */
import type { MatchReport, Pair, Side } from '../independent.ts'
import { endsOfAll } from '../independent-matches.ts'

export interface OpenMarket {
  name: string
  line: string
  /** Words of all selections, and their odds in thousandths; 0 for a selection without odds. */
  names: readonly string[]
  odds: readonly number[]
}

/** Highest value of a selection that costs 1: at most 1 proves that nothing wins at every end. */
export type Prove = (markets: readonly OpenMarket[], score: Pair) => number

/** Further goals of a side at the ends that the proof is about. */
const MOST_MORE = 6
const SWEEPS = 300
/** Expected further goals at first, before the odds are known. */
const BEFORE = 0.8

interface End {
  more: Pair
  next: Side | undefined
}

const ENDS: readonly End[] = Array.from({ length: (MOST_MORE + 1) ** 2 }, (_, at) => ({
  home: Math.floor(at / (MOST_MORE + 1)),
  away: at % (MOST_MORE + 1),
})).flatMap((more): End[] => {
  const sides = (['home', 'away'] as const).filter((side) => more[side] > 0)
  return sides.length > 0 ? sides.map((next) => ({ more, next })) : [{ more, next: undefined }]
})

/** Won and returned parts of a stake on a selection, by end. */
interface Returns {
  won: Float64Array
  back: Float64Array
}

export function openCertificates(): Prove {
  const known = new Map<string, readonly Returns[]>()
  const returnsIn = ({ name, line, names }: OpenMarket, score: Pair) => {
    const key = `${name}|${line}|${names.join()}|${score.home}:${score.away}`
    const found = known.get(key) ?? marketReturns(name, line, names, score)
    known.set(key, found)
    return found
  }
  return (markets, score) => {
    const offered = markets.map((market) => ({ odds: market.odds, returns: returnsIn(market, score) }))
    return leastWorth(offered)
  }
}

function marketReturns(name: string, line: string, names: readonly string[], score: Pair): Returns[] {
  const ends = ENDS.map((end) => endsOfAll(name, line, names, reportAt(score, end)))
  return names.map((_, selection) => {
    const part = (what: string) =>
      Float64Array.from(ends, (all) => {
        const own = all[selection] ?? []
        return own.filter((end) => end === what).length / own.length
      })
    return { won: part('won'), back: part('back') }
  })
}

function reportAt(score: Pair, { more, next }: End): MatchReport {
  const goals = (count: number, side: Side) =>
    Array.from({ length: count }, () => ({ side, half: 2 as const, minute: 90 }))
  const later = { home: more.home - Number(next === 'home'), away: more.away - Number(next === 'away') }
  return {
    end: 'played',
    halves: [
      { home: 0, away: 0, finished: true },
      { home: score.home + more.home, away: score.away + more.away, finished: true },
    ],
    goals: [
      ...[...goals(score.home, 'home'), ...goals(score.away, 'away')],
      ...(next ? goals(1, next) : []),
      ...[...goals(later.home, 'home'), ...goals(later.away, 'away')],
    ],
    cards: [],
  }
}

interface Offered {
  odds: readonly number[]
  returns: readonly Returns[]
}

function leastWorth(offered: readonly Offered[]): number {
  const chances = Float64Array.from(ENDS, ({ more }) => before(more.home) * before(more.away))
  normalise(chances)
  const partitions = offered.filter(isPartition)
  let least = highestWorth(offered, chances)
  for (let sweep = 0; sweep < SWEEPS && least > 1; sweep += 1) {
    for (const market of partitions) rake(market, chances)
    least = Math.min(least, highestWorth(offered, chances))
  }
  return least
}

function before(goals: number): number {
  let chance = 1
  for (let goal = 1; goal <= goals; goal += 1) chance *= BEFORE / goal
  return chance
}

/** Whether exactly one selection of the market wins at every end, and all have odds. */
const isPartition = ({ odds, returns }: Offered): boolean =>
  odds.every((price) => price > 0) &&
  ENDS.every((_, end) => returns.reduce((sum, { won }) => sum + (won[end] as number), 0) === 1) &&
  returns.every(({ won }) => won.every((part) => part === 0 || part === 1))

/** Gives each selection the chance that its odds show without their margin. */
function rake({ odds, returns }: Offered, chances: Float64Array): void {
  const overround = odds.reduce((sum, price) => sum + 1_000 / price, 0)
  for (const [at, { won }] of returns.entries()) {
    const mass = chances.reduce((sum, chance, end) => sum + chance * (won[end] as number), 0)
    if (mass === 0) continue
    const factor = 1_000 / (odds[at] as number) / overround / mass
    for (let end = 0; end < chances.length; end += 1)
      if (won[end] === 1) chances[end] = (chances[end] as number) * factor
  }
  normalise(chances)
}

function normalise(chances: Float64Array): void {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  for (let end = 0; end < chances.length; end += 1) chances[end] = (chances[end] as number) / sum
}

function highestWorth(offered: readonly Offered[], chances: Float64Array): number {
  let highest = 0
  for (const { odds, returns } of offered)
    for (const [at, { won, back }] of returns.entries()) {
      const price = (odds[at] as number) / 1_000
      if (price === 0) continue
      let worth = 0
      for (let end = 0; end < chances.length; end += 1)
        worth += (chances[end] as number) * ((won[end] as number) * price + (back[end] as number))
      highest = Math.max(highest, worth)
    }
  return highest
}
