import type { Words } from '@jogo/rules/fair/draw'

/** A possible result of a bet: `times` the stake, stake included. */
export interface Paid {
  times: number
  chance: number
}

/** Exact figures of a bet as shares of the stake (0.97 is 97 %), before payouts are rounded down to centavos. */
export interface BetOdds {
  bet: string
  rtp: number
  /** Chance of any payout, and of a payout above the stake. */
  hit: number
  above: number
  /** Standard deviation of the payout, in stakes. */
  sigma: number
  /** Highest payout, in stakes, and its chance. */
  top: Paid
  outcomes: Paid[]
}

/** A bet that a game offers. */
export interface OfferedBet {
  bet: string
  /** Paying results; every other result loses. */
  outcomes: readonly Paid[]
  /**
   * One round: its payout in stakes, drawn by the game's own mapping. Absent where another bet of the list covers the same
   * draw.
   */
  play?(next: Words): number
}

export interface HouseGame {
  method: 'closed form' | 'Markov chain'
  /** Scheme of the game's random words. */
  scheme: 'PF-1' | 'PF-2'
  /** Note beside the figures. */
  note?: string
  bets(): OfferedBet[]
}

export function oddsOfBet({ bet, outcomes }: OfferedBet): BetOdds {
  const byTimes = new Map<number, number>()
  for (const { times, chance } of outcomes)
    if (times > 0 && chance > 0) byTimes.set(times, (byTimes.get(times) ?? 0) + chance)
  const paid = [...byTimes].sort(([a], [b]) => a - b).map(([times, chance]) => ({ times, chance }))
  const sum = (part: (payout: Paid) => number) => paid.reduce((total, payout) => total + part(payout), 0)
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
