/**
 * Liability of a bet by line: a line counts against the limit of each of its legs with the winnings of the line times the chance that its other legs
 * win (by their odds). A unit on a line of odds o₁ … oₙ counts o₁ − 1 ÷ (o₂ × … × oₙ) against the first leg, so the lines that hold a leg sum to
 * elementary symmetric polynomials of the inverse odds.
 */
import { type Cents, cents, type OddsMilli } from '../money.ts'
import { type Combination, choose, isOneLine, lineCount, symmetricSums } from './lines.ts'

/** Liability of a leg a unit of the bet's stake: `up` ÷ `down`. */
interface LegShare {
  up: bigint
  down: bigint
}

/** Liability of each leg against the limit of its selection, rounded up. @throws RangeError for an impossible combination */
export const legLiabilities = (stake: Cents, odds: readonly OddsMilli[], combination: Combination): Cents[] =>
  legShares(odds, combination).map(({ up, down }) => cents((stake * up + down - 1n) / down))

/** Largest stake, a whole number of centavos a line, that fits into the rest of every selection's limit. @throws RangeError for odds of 1 alone */
export function highestBet(
  lefts: readonly Cents[],
  odds: readonly OddsMilli[],
  combination: Combination,
): Cents {
  if (lefts.length !== odds.length) throw new RangeError(`${lefts.length} limits, odds ${odds}`)
  const most = legShares(odds, combination).map(({ up, down }, leg) => {
    if (up <= 0n) throw new RangeError(`odds ${odds}`)
    const left = lefts[leg] ?? 0n
    return left > 0n ? (left * down) / up : 0n
  })
  const least = most.reduce((lowest, amount) => (amount < lowest ? amount : lowest))
  return cents(least - (least % lineCount(odds.length, combination)))
}

const MILLI = 1_000n

function legShares(odds: readonly OddsMilli[], combination: Combination): LegShare[] {
  const { sizes, bankers = [] } = combination
  const lines = lineCount(odds.length, combination)
  const product = odds.reduce((all, own) => all * own, 1n)
  if (isOneLine(odds.length, combination)) {
    const up = product - MILLI ** BigInt(odds.length)
    return odds.map((own) => ({ up, down: MILLI * (product / own) }))
  }
  const free = odds.length - bankers.length
  const sums = symmetricSums(
    odds.flatMap((own, at) => (bankers.includes(at) ? [] : [{ up: MILLI, down: own }])),
  ).up
  return odds.map((own, at) => {
    const isBanker = bankers.includes(at)
    // The lines of a leg, and the inverse odds of their other legs over the product of all other odds.
    const others = isBanker ? sums : sumsWithout(sums, own)
    const held = (size: number) => (isBanker ? choose(free, size) : choose(free - 1, size - 1))
    const count = sizes.reduce((sum, size) => sum + held(size), 0n)
    const inverse = sizes.reduce((sum, size) => sum + (others[isBanker ? size : size - 1] ?? 0n), 0n)
    const thousands = MILLI ** BigInt(bankers.length + (isBanker ? 0 : 1))
    return { up: count * product - thousands * inverse, down: MILLI * (product / own) * lines }
  })
}

/** The sums without one leg of these odds: exact division of Π (odds + 1,000 × x) by its factor. */
function sumsWithout(sums: readonly bigint[], own: bigint): bigint[] {
  const others: bigint[] = []
  for (let k = 0; k + 1 < sums.length; k += 1)
    others.push(((sums[k] as bigint) - MILLI * (others[k - 1] ?? 0n)) / own)
  return others
}
