/** Return of a bet on the wheel with wins cut by the maximum win; exact, in whole numbers. */
import { type Cents, cents } from '../../money.ts'
import { LEAST_RETURN_BP } from '../game.ts'
import {
  MOST_MULTIPLIERS,
  NUMBERS,
  SEGMENTS,
  segmentCount,
  segmentMultiplier,
  type WheelBet,
} from './wheel.ts'

const SPINS = BigInt(SEGMENTS.length)
const MULTIPLIERS = SEGMENTS.map(segmentMultiplier).flatMap((times) => (times > 1 ? [BigInt(times)] : []))
const ENDS = SPINS - BigInt(MULTIPLIERS.length)
/** Total weight of all outcomes. */
const ALL = SPINS ** BigInt(MOST_MULTIPLIERS + 1) * ENDS

/** A win: its multiplier, stake included, and its weight. */
interface Win {
  pays: bigint
  weight: bigint
}

/** Products of runs of multipliers, each with its weight before one numbered segment. */
function weighProducts(): Map<bigint, bigint> {
  const weights = new Map<bigint, bigint>()
  let ways = new Map([[1n, 1n]])
  for (let count = 0; count <= MOST_MULTIPLIERS; count += 1) {
    // Any number of further multipliers may follow the last counted multiplier.
    const each = count < MOST_MULTIPLIERS ? SPINS ** BigInt(MOST_MULTIPLIERS - count) * ENDS : SPINS
    const next = new Map<bigint, bigint>()
    for (const [product, way] of ways) {
      add(weights, product, way * each)
      for (const times of MULTIPLIERS) add(next, product * times, way)
    }
    ways = next
  }
  return weights
}

const add = (to: Map<bigint, bigint>, key: bigint, value: bigint) => to.set(key, (to.get(key) ?? 0n) + value)

export const PRODUCTS = [...weighProducts()]

/** The wins, smallest first. */
function wheelBetWins({ number }: WheelBet): Win[] {
  const segments = BigInt(segmentCount(String(number)))
  return PRODUCTS.map(([product, weight]) => ({
    pays: product * BigInt(number) + 1n,
    weight: weight * segments,
  })).sort((win, other) => (win.pays < other.pays ? -1 : 1))
}

/** A share of the maximum win. */
interface Share {
  up: bigint
  down: bigint
}

/**
 * Cut wins lower the return as the stake rises. If smaller wins are paid in full and larger wins cut, a stake s and a limit M return s ·
 * kept + M · cut. For any choice of cut wins this sum is at least the true return. The highest s is therefore the least share of M at which
 * any such sum is the legal minimum. The first win is always paid in full.
 */
function share(bet: WheelBet): Share {
  const wins = wheelBetWins(bet)
  let least: Share = { up: 1n, down: wins[0]?.pays ?? 1n }
  let returns = 0n
  let cut = wins.reduce((sum, { weight }) => sum + weight, 0n)
  for (const { pays, weight } of wins) {
    const down = BigInt(LEAST_RETURN_BP) * ALL - 10_000n * returns
    const up = 10_000n * cut
    if (down > 0n && up * least.down < least.up * down) least = { up, down }
    returns += pays * weight
    cut -= weight
  }
  return least
}

const SHARES = new Map(NUMBERS.map((number) => [number, share({ number })]))

/** Highest stake with a legal return although wins are cut at `maxWin`, and with an uncut first win; centavos. */
export function highestStake({ number }: WheelBet, maxWin: Cents): Cents {
  const { up, down } = SHARES.get(number) ?? { up: 0n, down: 1n }
  return cents((maxWin * up) / down)
}

/** Return of a stake with no win above `maxWin`, in basis points, truncated. @throws RangeError for a stake of 0 or less */
export function returnWithin(bet: WheelBet, stake: Cents, maxWin: Cents): number {
  if (stake <= 0n) throw new RangeError(`a stake of ${stake} returns nothing`)
  const paid = wheelBetWins(bet).reduce(
    (sum, { pays, weight }) => sum + weight * (stake * pays < maxWin ? stake * pays : maxWin),
    0n,
  )
  return Number((paid * 10_000n) / (stake * ALL))
}
