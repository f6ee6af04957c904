/** Whether a bet is taken at the odds of now, and how much of it: the same answer for everybody at the same instant. */
import { type Cents, cents, type OddsMilli } from '../money.ts'

/** What a player agrees to beforehand when odds move between his slip and us. */
export const ODDS_POLICIES = ['same', 'better', 'any'] as const
export type OddsPolicy = (typeof ODDS_POLICIES)[number]

/** Whether odds that were shown may be replaced by those of now without asking. A bet is taken at the odds of now or not at all. */
export function agreesTo(policy: OddsPolicy, shown: OddsMilli, now: OddsMilli): boolean {
  return shown === now || policy === 'any' || (policy === 'better' && now > shown)
}

/** What the house may lose on a bet at these total odds: its winnings, rounded up. */
export const liabilityOf = (stake: Cents, odds: OddsMilli): Cents =>
  cents((stake * (odds - 1_000n) + 999n) / 1_000n)

/** The largest stake on one selection whose winnings stay within what is left of a limit. Odds of 1 have none to lose. */
export function highestStake(left: Cents, odds: OddsMilli): Cents {
  if (odds <= 1_000n) throw new RangeError(`odds ${odds}`)
  return cents(left > 0n ? (left * 1_000n) / (odds - 1_000n) : 0n)
}

/**
 * What a leg of a multiple counts against the limit of its own selection: the winnings of the whole bet, weighed by the chance that its other
 * legs win (at their odds), rounded up.
 */
export function legLiability(stake: Cents, odds: readonly OddsMilli[], leg: number): Cents {
  const own = odds[leg]
  if (own === undefined) throw new RangeError(`leg ${leg} of ${odds.length}`)
  const down = odds.reduce((product, one, at) => (at === leg ? product : product * one), 1n)
  const thousands = 1_000n ** BigInt(odds.length)
  // stake × (Π odds − 1) ÷ Π other odds, with the thousandths kept apart.
  const up = stake * (own * down - thousands)
  return cents((up + 1_000n * down - 1n) / (1_000n * down))
}

/** The largest stake of a bet on these selections with which each stays within what is left of its limit. */
export function highestBet(lefts: readonly Cents[], odds: readonly OddsMilli[]): Cents {
  const thousands = 1_000n ** BigInt(odds.length)
  const product = odds.reduce((all, one) => all * one, 1n)
  if (lefts.length !== odds.length || product <= thousands) throw new RangeError(`odds ${odds}`)
  const most = odds.map((own, leg) => {
    const left = lefts[leg] ?? 0n
    return left > 0n ? (left * 1_000n * (product / own)) / (product - thousands) : 0n
  })
  return cents(most.reduce((least, one) => (one < least ? one : least)))
}
