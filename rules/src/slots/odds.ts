/**
 * The exact odds of a slot: all combinations of stops are counted, and features are Markov chains over the
 * combinations.
 */
import type { HoldAndSpin } from './data.ts'
import { cycleLength, enumerate, type SpinClass } from './enumerate.ts'
import { fourierTransform, gathered, multiplied, sumDistribution, type Transform } from './fourier.ts'
import type { SlotTable } from './table.ts'

export interface SlotOdds {
  /** Combinations of stops of the base game. */
  cycle: number
  /** Shares of the stake: 0.96 is 96 %. */
  rtp: number
  /** Chances of any win, and of a win above the stake. */
  hit: number
  above: number
  /** Risk of a round: mean shortfall of the return against the stake, in stakes. */
  risk: number
  /** Standard deviation of a round's return, in stakes. */
  sigma: number
  /** Maximum win of a round, in units, and its chance. */
  top: { units: number; chance: number }
  /** Chance of each number of units, from 0 to the slot's `maxUnits`. */
  distribution: Float64Array
}

/** Classes of one kind of spins, and the number of their combinations. */
export interface Counted {
  classes: readonly SpinClass[]
  cycle: number
}

export const countBase = (table: SlotTable): Counted => ({
  classes: enumerate(table, { isFree: false, most: table.data.maxUnits }),
  cycle: cycleLength(table.strips),
})

export const countFree = (table: SlotTable): Counted | undefined =>
  table.data.free && {
    classes: enumerate(table, { isFree: true, most: table.data.maxUnits }),
    cycle: cycleLength(table.freeStrips),
  }

/** @param base the spins of the base game, @param free free spins, counted over all their stops */
export function slotOdds(
  table: SlotTable,
  base: Counted = countBase(table),
  free: Counted | undefined = countFree(table),
): SlotOdds {
  const { data, cells } = table
  const most = data.maxUnits
  const mostSpins = data.free?.most ?? 0
  const starts = base.classes.flatMap((spinClass) => (spinClass.free > 0 ? [spinClass.free] : []))
  const freeOdds = free && freeSpinOdds(free, mostSpins, most, starts)
  const distribution = new Float64Array(most + 1)
  for (const { free: spins, coins, counts } of base.classes) {
    let odds: Float64Array = counts.map((count) => count / base.cycle)
    if (coins > 0 && data.hold) odds = sumDistribution(odds, holdOdds(data.hold, cells, coins, most))
    const won = freeOdds?.get(Math.min(spins, mostSpins))
    if (spins > 0 && won) odds = sumDistribution(odds, won)
    odds.forEach((chance, units) => {
      distribution[units] = (distribution[units] as number) + chance
    })
  }
  return { cycle: base.cycle, ...figures(distribution, data.unit) }
}

/** Chances below this are rounding errors of 0. */
const NOTHING = 1e-18

function figures(distribution: Float64Array, unit: number): Omit<SlotOdds, 'cycle'> {
  let [mean, square, above, risk, top] = [0, 0, 0, 0, 0]
  distribution.forEach((chance, units) => {
    mean += (chance * units) / unit
    square += chance * (units / unit) ** 2
    if (units > unit) above += chance
    else risk += chance * (1 - units / unit)
    if (chance > NOTHING) top = units
  })
  return {
    rtp: mean,
    hit: 1 - (distribution[0] as number),
    above,
    risk,
    sigma: Math.sqrt(square - mean ** 2),
    top: { units: top, chance: distribution[top] as number },
    distribution,
  }
}

/**
 * Total units of free spins, retriggered spins included. The computation runs backwards from the maximum:
 * after `played` of `given` spins, the remaining units are those of the next spin plus the remaining units
 * after it. @param starts possible numbers of spins at the start
 */
function freeSpinOdds(
  { classes, cycle }: Counted,
  mostSpins: number,
  most: number,
  starts: readonly number[],
): ReadonlyMap<number, Float64Array> {
  const size = 2 ** Math.ceil(Math.log2(2 * (most + 1)))
  const spins = classes.map(({ free, counts }) => ({
    free,
    transform: fourierTransform(
      counts.map((count) => count / cycle),
      size,
    ),
  }))
  const none = new Float64Array(most + 1)
  none[0] = 1
  const nothing = fourierTransform(none, size)
  const givens = reachable(
    starts,
    spins.map(({ free }) => free),
    mostSpins,
  )
  let after = new Map<number, Transform>()
  for (let played = mostSpins - 1; played >= 0; played -= 1) {
    const now = new Map<number, Float64Array>()
    for (const given of givens) {
      if (given <= played) continue
      const pairs = spins.map(({ free, transform }) => {
        const next = Math.min(given + free, mostSpins)
        return [transform, after.get(next) ?? nothing] as const
      })
      now.set(given, gathered(multiplied(pairs, size), most))
    }
    if (played === 0) return now
    after = new Map([...now].map(([given, odds]) => [given, fourierTransform(odds, size)]))
  }
  return new Map()
}

function reachable(starts: readonly number[], steps: readonly number[], most: number): Set<number> {
  const found = new Set(starts.map((start) => Math.min(start, most)))
  for (const given of found) for (const step of steps) found.add(Math.min(given + step, most))
  return found
}

/** Units won by hold and spin that begins with this number of coins. */
function holdOdds(hold: HoldAndSpin, cells: number, begin: number, most: number): Float64Array {
  const ends = coinsAtEnd(hold, cells, begin)
  const weight = hold.values.reduce((sum, [, coinWeight]) => sum + coinWeight, 0)
  const value = new Float64Array(most + 1)
  for (const [units, coinWeight] of hold.values) {
    const to = Math.min(units, most)
    value[to] = (value[to] as number) + coinWeight / weight
  }
  const odds = new Float64Array(most + 1)
  let sum: Float64Array = new Float64Array(most + 1)
  sum[0] = 1
  for (let coins = 1; coins <= cells; coins += 1) {
    sum = sumDistribution(sum, value)
    const chance = ends[coins] as number
    const more = coins === cells ? hold.full : 0
    if (chance === 0) continue
    sum.forEach((share, units) => {
      const to = Math.min(units + more, most)
      odds[to] = (odds[to] as number) + chance * share
    })
  }
  return odds
}

/**
 * `at[coins][left]`: chance of this number of coins and respins. The number of coins only grows; between new coins
 * the number of respins only falls.
 */
export function coinsAtEnd(
  { chance: [lucky, of], respins }: HoldAndSpin,
  cells: number,
  begin: number,
): Float64Array {
  const ends = new Float64Array(cells + 1)
  const p = lucky / of
  // at[coins][left]: chance of this number of coins and respins. Coins only grow, respins only fall between.
  const at = Array.from({ length: cells + 1 }, () => new Float64Array(respins + 1))
  ;(at[begin] as Float64Array)[respins] = 1
  for (let coins = begin; coins <= cells; coins += 1)
    for (let left = respins; left >= 0; left -= 1) {
      const here = at[coins]?.[left] ?? 0
      if (here === 0) continue
      if (left === 0 || coins === cells) {
        ends[coins] = (ends[coins] as number) + here
        continue
      }
      const empty = cells - coins
      for (let added = 0; added <= empty; added += 1) {
        const to = at[coins + added] as Float64Array
        const then = added === 0 ? left - 1 : respins
        to[then] =
          (to[then] as number) + here * binomial(empty, added) * p ** added * (1 - p) ** (empty - added)
      }
    }
  return ends
}

function binomial(of: number, take: number): number {
  let ways = 1
  for (let at = 0; at < take; at += 1) ways = (ways * (of - at)) / (at + 1)
  return ways
}
