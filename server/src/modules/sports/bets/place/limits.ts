import type { Settings } from '@jogo/contract/settings'
import { highestBet, legLiability } from '@jogo/rules/bets/acceptance'
import { type Cents, cents, type OddsMilli } from '@jogo/rules/money'
import type { LegNow } from './leg-now-store.ts'

export type LiabilitySettings = Pick<
  Settings,
  'sportsbook_liability_first' | 'sportsbook_liability_second' | 'sportsbook_liability_third'
>

/** Maximum liability of the house for one selection, over all bets: equal for all players, lower for minor tournaments. */
export function liabilityLimit({ tier }: Pick<LegNow, 'tier'>, settings: LiabilitySettings): Cents {
  if (tier === 1) return cents(settings.sportsbook_liability_first)
  return cents(tier === 2 ? settings.sportsbook_liability_second : settings.sportsbook_liability_third)
}

/** Free part of the selections' limits (or 1/share of it), less the use by earlier bets of the same slip. */
export class Room {
  readonly #taken = new Map<string, bigint>()
  readonly #settings: LiabilitySettings
  readonly #share: bigint

  constructor(settings: LiabilitySettings, share = 1n) {
    this.#settings = settings
    this.#share = share
  }

  /** Highest stake of a bet on these selections at these odds. */
  highest(legs: readonly LegNow[], odds: readonly OddsMilli[]): Cents {
    const lefts = legs.map((leg) =>
      cents(
        (liabilityLimit(leg, this.#settings) - leg.reserved) / this.#share -
          (this.#taken.get(nameOf(leg)) ?? 0n),
      ),
    )
    return highestBet(lefts, odds)
  }

  reserve(legs: readonly LegNow[], odds: readonly OddsMilli[], stake: Cents): void {
    for (const [at, leg] of legs.entries())
      this.#taken.set(nameOf(leg), (this.#taken.get(nameOf(leg)) ?? 0n) + legLiability(stake, odds, at))
  }
}

const nameOf = ({ marketId, place }: LegNow) => `${marketId} ${place}`
