/** Payout of a bet: computed exactly, rounded down to the centavo once a bet, capped last, split like the stake. */
import { type Fraction, fractionProduct, ONE } from '../fraction.ts'
import { type Cents, cents, type OddsMilli } from '../money.ts'
import { LOST, legFactor, WON } from './factor.ts'
import {
  allLegs,
  type Combination,
  choose,
  lineCount,
  linesFactor,
  symmetricSums,
  unitFactor,
} from './lines.ts'

export interface StakedBet {
  /** Return of all lines. Each line has the same unit stake, possibly a fraction of a centavo. */
  stake: Cents
  combination: Combination
  /** Cap of the payout. The cap never reduces the returned stake: void parts go back whole. */
  cap: Cents
}

/** Payout, stake included, of a bet with a factor for every leg. */
export const betPayout = ({ stake, combination, cap }: StakedBet, factors: readonly Fraction[]): Cents =>
  paid(stake, unitFactor(factors, combination), cap)

/** Payout of an each-way bet: half of the stake on its legs to win, half on the same legs to be placed; rounded down once, as for any bet. */
export function eachWayPayout(
  { stake, combination, cap }: StakedBet,
  legs: readonly { win: Fraction; place: Fraction }[],
): Cents {
  const lines = lineCount(legs.length, combination)
  const [win, place] = (['win', 'place'] as const).map((part) =>
    linesFactor(
      legs.map((leg) => leg[part]),
      combination,
    ),
  ) as [Fraction, Fraction]
  const both = { up: win.up * place.down + place.up * win.down, down: win.down * place.down }
  return paid(stake, { up: both.up, down: 2n * lines * both.down }, cap)
}

function paid(stake: Cents, { up, down }: Fraction, cap: Cents): Cents {
  if (stake <= 0n || cap < 0n) throw new RangeError(`stake ${stake}, cap ${cap}`)
  const computed = (stake * up) / down
  const most = cap > stake ? cap : stake
  return computed < most ? cents(computed) : most
}

/** Lines of one size: `paid` of `lines` return something, `payout` together. */
interface SizePayout {
  size: number
  lines: bigint
  paid: bigint
  payout: Cents
}

/** Payouts by size of line, whose sum is the payout before its cap: each is rounded so that the payouts up to its size are rounded down once. */
export function payoutsBySize(
  { stake, combination }: Omit<StakedBet, 'cap'>,
  factors: readonly Fraction[],
): SizePayout[] {
  const { sizes, bankers = [] } = combination
  const lines = lineCount(factors.length, combination)
  const always = fractionProduct(bankers.flatMap((at) => factors[at] ?? []))
  const free = factors.filter((_, at) => !bankers.includes(at))
  const { up, down } = symmetricSums(free)
  const paying = always.up > 0n ? free.filter((factor) => factor.up > 0n).length : -1
  let sum = 0n
  let before = 0n
  return sizes.map((size) => {
    sum += up[size] ?? 0n
    const upTo = (stake * always.up * sum) / (always.down * down * lines)
    const payout = cents(upTo - before)
    before = upTo
    return { size, lines: choose(free.length, size), paid: choose(paying, size), payout }
  })
}

/** Payout if every leg wins, capped: shown in the slip and stored with the bet. */
export const possiblePayout = (bet: StakedBet, odds: readonly OddsMilli[]): Cents =>
  betPayout(
    bet,
    odds.map((oddsMilli) => legFactor(oddsMilli, WON)),
  )

/** Payouts of a bet that returns anything when nothing is void: `least` when only the shortest line of the lowest odds wins, `most` when every leg does. */
export function payoutRange(bet: StakedBet, odds: readonly OddsMilli[]): { least: Cents; most: Cents } {
  const { sizes, bankers = [] } = bet.combination
  const free = odds.flatMap((_, at) => (bankers.includes(at) ? [] : at))
  const lowest = free.sort((a, b) => Number((odds[a] ?? 0n) - (odds[b] ?? 0n))).slice(0, Math.min(...sizes))
  const won = new Set([...bankers, ...lowest])
  const factors = odds.map((oddsMilli, at) => legFactor(oddsMilli, won.has(at) ? WON : LOST))
  return { least: betPayout(bet, factors), most: possiblePayout(bet, odds) }
}

/**
 * `lost`: no line can return anything, whatever the open legs do; `decided`: every leg has its factor; else `open`. A lost bet ends at once, and
 * reopens if the deciding result is withdrawn.
 */
export function betState(
  factors: readonly (Fraction | undefined)[],
  combination: Combination,
): 'open' | 'lost' | 'decided' {
  const best = linesFactor(
    factors.map((factor) => factor ?? ONE),
    combination,
  )
  if (best.up === 0n) return 'lost'
  return factors.includes(undefined) ? 'open' : 'decided'
}

/** The odds of a whole bet, exact: of a system what each unit of the stake returns when every leg wins. */
export const totalOdds = (odds: readonly OddsMilli[], combination = allLegs(odds.length)): Fraction =>
  unitFactor(
    odds.map((oddsMilli) => legFactor(oddsMilli, WON)),
    combination,
  )

/** Split of a payout by the parts of the stake: the bonus part is rounded down; the rest is real. */
export function splitLike(
  payout: Cents,
  stake: { real: Cents; bonus: Cents },
): { real: Cents; bonus: Cents } {
  const whole = stake.real + stake.bonus
  if (whole <= 0n || stake.real < 0n || stake.bonus < 0n)
    throw new RangeError(`stake ${stake.real}, ${stake.bonus}`)
  const bonus = cents((payout * stake.bonus) / whole)
  return { real: cents(payout - bonus), bonus }
}
