import type { Settings } from '@jogo/contract/settings'
import { highestBet, legLiability } from '@jogo/rules/bets/acceptance'
import { type Cents, cents, type OddsMilli } from '@jogo/rules/money'
import type { LegNow } from './leg-now-store.ts'

export type LiabilitySettings = Pick<
  Settings,
  'sportsbook_liability_first' | 'sportsbook_liability_second' | 'sportsbook_liability_third'
>

/** The most that the house may lose by one selection, over all bets on it: the same for everybody, less where a tournament is less followed. */
export function limitOf({ tier }: Pick<LegNow, 'tier'>, settings: LiabilitySettings): Cents {
  if (tier === 1) return cents(settings.sportsbook_liability_first)
  return cents(tier === 2 ? settings.sportsbook_liability_second : settings.sportsbook_liability_third)
}

/** What is still free of the limits of selections, or one part in `share` of it, less what the bets before this one in the same slip take. */
export class Room {
  readonly #taken = new Map<string, bigint>()
  readonly #settings: LiabilitySettings
  readonly #share: bigint

  constructor(settings: LiabilitySettings, share = 1n) {
    this.#settings = settings
    this.#share = share
  }

  /** The highest stake of a bet on these selections at these odds. */
  highest(legs: readonly LegNow[], odds: readonly OddsMilli[]): Cents {
    const lefts = legs.map((leg) =>
      cents(
        (limitOf(leg, this.#settings) - leg.reserved) / this.#share - (this.#taken.get(nameOf(leg)) ?? 0n),
      ),
    )
    return highestBet(lefts, odds)
  }

  take(legs: readonly LegNow[], odds: readonly OddsMilli[], stake: Cents): void {
    for (const [at, leg] of legs.entries())
      this.#taken.set(nameOf(leg), (this.#taken.get(nameOf(leg)) ?? 0n) + legLiability(stake, odds, at))
  }
}

const nameOf = ({ marketId, place }: LegNow) => `${marketId} ${place}`
