/**
 * Margin of a market, removed and applied. The shares 1 ÷ odds of a market's selections add up to more than their chances: the excess is the
 * overround. Most methods agree about favourites and differ about long shots; the house prices by `power`.
 */
import type { OddsMilli } from '../money.ts'

/** Excess of a market's shares over `sum` (1, or k for markets with k winners), relative to it. */
export const bookOverround = (odds: readonly OddsMilli[], sum = 1): number =>
  odds.reduce((total, oddsMilli) => total + 1_000 / Number(oddsMilli), 0) / sum - 1

type Method = (shares: readonly number[], sum: number) => number[]

const total = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0)

/** Zero of a falling function between `low` and `high`. */
function zero(falling: (at: number) => number, low: number, high: number): number {
  let [from, to] = [low, high]
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (from + to) / 2
    if (middle === from || middle === to) break
    if (falling(middle) > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

const MOST = 1e6

/** Exponent at which the powers of the shares sum to `sum`, by Newton's method: the sum falls and is convex, so no step overshoots from the left. */
function powerFor(shares: readonly number[], sum: number): number {
  const logs = shares.map(Math.log)
  let at = 1
  for (let turn = 0; turn < 200; turn += 1) {
    let [above, slope] = [-sum, 0]
    for (const log of logs) {
      const term = Math.exp(at * log)
      above += term
      slope += log * term
    }
    const next = at - above / slope
    if (Math.abs(next - at) <= 1e-14 * Math.max(1, at)) return next
    at = next
  }
  return at
}

function power(shares: readonly number[], sum: number): number[] {
  const to = powerFor(shares, sum)
  return shares.map((share) => share ** to)
}

/**
 * Subtracts an equal amount from each share; falls back to `power` where the share of a long shot would
 * vanish.
 */
function subtracted(shares: readonly number[], parts: readonly number[], sum: number): number[] {
  const each = (total(shares) - sum) / total(parts)
  const left = shares.map((share, at) => share - each * (parts[at] as number))
  return left.every((share) => share > 0 && share < 1) ? left : power(shares, sum)
}

/**
 * Chances by the share of bettors with inside knowledge of the winner (Shin 1993), for markets with one
 * winner; without an overround the share is 0.
 */
function shin(shares: readonly number[]): number[] {
  const sum = total(shares)
  if (sum <= 1) return shares.map((share) => share / sum)
  const at = (z: number) =>
    shares.map((share) => (Math.sqrt(z * z + (4 * (1 - z) * share * share) / sum) - z) / (2 * (1 - z)))
  return at(zero((z) => total(at(z)) - 1, 0, 1 - 1e-9))
}

export const MARGIN_METHODS = {
  multiplicative: (shares, sum) => shares.map((share) => (share * sum) / total(shares)),
  additive: (shares, sum) => subtracted(shares, Array(shares.length).fill(1), sum),
  power,
  odds_ratio(shares, sum) {
    const at = (ratio: number) => shares.map((share) => share / (ratio + share - ratio * share))
    return at(zero((ratio) => total(at(ratio)) - sum, 0, MOST))
  },
  shin,
  goto: (shares, sum) =>
    subtracted(
      shares,
      shares.map((share) => Math.sqrt(1 - share)),
      sum,
    ),
} as const satisfies Record<string, Method>
export type MarginMethod = keyof typeof MARGIN_METHODS

/**
 * Chances behind decimal odds. They add up to `sum`: 1, or k for k winning selections. Throws a RangeError for odds of 1 or less, and for fewer
 * selections than winners.
 */
export function withoutMargin(odds: readonly number[], method: MarginMethod = 'power', sum = 1): number[] {
  requireAll(odds, (price) => price > 1 && Number.isFinite(price), 'odds')
  if (odds.length <= sum) throw new RangeError(`${odds.length} selections, of which ${sum} win`)
  if (method === 'shin' && sum !== 1) throw new RangeError('the method of Shin knows one winner')
  return MARGIN_METHODS[method](
    odds.map((price) => 1 / price),
    sum,
  )
}

/**
 * Decimal odds with an overround, by the power method: at most the fair odds. A chance of 0 has no odds (undefined). The chances need not add up to
 * 1: double chance has 2. Throws a RangeError for an invalid chance, and for an overround beyond the market's range.
 */
export function withMargin(chances: readonly number[], overround: number): (number | undefined)[] {
  requireAll(chances, (chance) => chance >= 0 && chance <= 1, 'chance')
  const possible = chances.filter((chance) => chance > 0)
  const target = total(possible) * (1 + overround)
  if (!(overround >= 0) || target >= possible.length)
    throw new RangeError(`an overround of ${overround} on ${possible.length} selections`)
  const to = powerFor(possible, target)
  return chances.map((chance) => (chance > 0 ? 1 / chance ** to : undefined))
}

function requireAll(numbers: readonly number[], isRight: (value: number) => boolean, what: string): void {
  const wrong = numbers.find((value) => !isRight(value))
  if (wrong !== undefined || numbers.length === 0) throw new RangeError(`${what}: ${wrong}`)
}
