import type { Words } from '@jogo/rules/fair/draw'

/** What a bet may come to: `times` the stake, stake included. */
export interface Paid {
  times: number
  chance: number
}

/** Exact figures of a bet: shares of the stake, 0.97 being 97 %. Payouts before they are rounded down to centavos. */
export interface BetOdds {
  bet: string
  rtp: number
  /** Chance to be paid anything, and to be paid more than the stake. */
  hit: number
  above: number
  /** Standard deviation of what is paid, in stakes. */
  sigma: number
  /** The most that is paid, in stakes, and its chance. */
  top: Paid
  outcomes: Paid[]
}

/** A bet that a game offers. */
export interface OfferedBet {
  bet: string
  /** Of everything that pays; the rest loses. */
  outcomes: readonly Paid[]
  /** One round: what it pays in stakes, drawn by the mapping that the game itself uses. Left out where others of the list show the same. */
  play?(next: Words): number
}

export interface HouseGame {
  method: 'closed form' | 'Markov chain'
  /** Scheme of its words. */
  scheme: 'PF-1' | 'PF-2'
  /** Said beside the figures. */
  note?: string
  bets(): OfferedBet[]
}

export function oddsOfBet({ bet, outcomes }: OfferedBet): BetOdds {
  const byTimes = new Map<number, number>()
  for (const { times, chance } of outcomes)
    if (times > 0 && chance > 0) byTimes.set(times, (byTimes.get(times) ?? 0) + chance)
  const paid = [...byTimes].sort(([a], [b]) => a - b).map(([times, chance]) => ({ times, chance }))
  const sum = (part: (one: Paid) => number) => paid.reduce((total, one) => total + part(one), 0)
  const rtp = sum(({ times, chance }) => times * chance)
  const hit = sum(({ chance }) => chance)
  return {
    bet,
    rtp,
    hit,
    above: sum(({ times, chance }) => (times > 1 ? chance : 0)),
    sigma: Math.sqrt(Math.max(0, sum(({ times, chance }) => times ** 2 * chance) - rtp ** 2)),
    top: paid.at(-1) ?? { times: 0, chance: 1 },
    outcomes: [{ times: 0, chance: Math.max(0, 1 - hit) }, ...paid],
  }
}
