/** Acceptance of a bet at the current odds, and the accepted stake. The answer is the same for every player at the same instant. */
import { type Cents, cents, type OddsMilli } from '../money.ts'

/** The player's choice for odds that move between the slip and the server. */
export const ODDS_POLICIES = ['same', 'better', 'any'] as const
export type OddsPolicy = (typeof ODDS_POLICIES)[number]

/**
 * Whether the current odds may replace the shown odds without a question. A bet is accepted at no other odds
 * than the current ones.
 */
export function agreesTo(policy: OddsPolicy, shown: OddsMilli, now: OddsMilli): boolean {
  return shown === now || policy === 'any' || (policy === 'better' && now > shown)
}

/** Liability of a bet at these total odds: its winnings, rounded up. */
export const betLiability = (stake: Cents, odds: OddsMilli): Cents =>
  cents((stake * (odds - 1_000n) + 999n) / 1_000n)

/** Largest stake on one selection whose winnings fit into the rest of a limit. Odds of 1 win nothing. */
export function highestStake(left: Cents, odds: OddsMilli): Cents {
  if (odds <= 1_000n) throw new RangeError(`odds ${odds}`)
  return cents(left > 0n ? (left * 1_000n) / (odds - 1_000n) : 0n)
}

/**
 * Liability of one leg of a multiple against the limit of its selection: the winnings of the whole bet times the chance that the other legs win (by
 * their odds), rounded up.
 */
export function legLiability(stake: Cents, odds: readonly OddsMilli[], leg: number): Cents {
  const own = odds[leg]
  if (own === undefined) throw new RangeError(`leg ${leg} of ${odds.length}`)
  const down = odds.reduce((product, oddsMilli, at) => (at === leg ? product : product * oddsMilli), 1n)
  const thousands = 1_000n ** BigInt(odds.length)
  // stake × (Π odds − 1) ÷ Π other odds, with the thousandths kept apart.
  const up = stake * (own * down - thousands)
  return cents((up + 1_000n * down - 1n) / (1_000n * down))
}

/** Largest stake of a bet that fits into the rest of every selection's limit. */
export function highestBet(lefts: readonly Cents[], odds: readonly OddsMilli[]): Cents {
  const thousands = 1_000n ** BigInt(odds.length)
  const product = odds.reduce((all, oddsMilli) => all * oddsMilli, 1n)
  if (lefts.length !== odds.length || product <= thousands) throw new RangeError(`odds ${odds}`)
  const most = odds.map((own, leg) => {
    const left = lefts[leg] ?? 0n
    return left > 0n ? (left * 1_000n * (product / own)) / (product - thousands) : 0n
  })
  return cents(most.reduce((least, amount) => (amount < least ? amount : least)))
}
