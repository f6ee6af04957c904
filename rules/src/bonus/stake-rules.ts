/** Stakes refused by the terms of a running bonus. A stake without bonus by the player's choice is exempt. */
import type { StakeGroup } from '../games/groups.ts'
import type { Cents } from '../money.ts'
import type { CampaignTerms, CountingTerms } from './terms.ts'

/** Product and game of the stake. */
export interface StakedOn {
  /** Address of the casino game. */
  game?: string | undefined
  group?: StakeGroup | undefined
  /** Lowest odds among the legs of a sports bet, thousandths. */
  leastOdds?: number | undefined
}

export type BrokenRule = 'excluded_game' | 'excluded_group' | 'odds_below_least'

/** The first rule of the terms that the stake breaks; undefined for none. */
export function brokenBy(
  { game, group, leastOdds }: StakedOn,
  terms: Pick<CountingTerms, 'excluded' | 'leastOdds'>,
): BrokenRule | undefined {
  const { excluded } = terms
  if (game !== undefined && excluded.games.includes(game)) return 'excluded_game'
  if (group !== undefined && excluded.groups.includes(group)) return 'excluded_group'
  const isBelow = leastOdds !== undefined && terms.leastOdds !== null && leastOdds < terms.leastOdds
  return isBelow ? 'odds_below_least' : undefined
}

/** Rule of the bonus broken by a stake. The whole stake counts, not its bonus part alone. */
export const ruleBroken = (
  stake: StakedOn & { amount: Cents; withoutBonus: boolean },
  terms: Pick<CampaignTerms, 'excluded' | 'leastOdds' | 'stakeMax'>,
): BrokenRule | 'stake_above_most' | undefined => {
  if (stake.withoutBonus) return undefined
  const isAbove = terms.stakeMax !== null && stake.amount > BigInt(terms.stakeMax)
  return brokenBy(stake, terms) ?? (isAbove ? 'stake_above_most' : undefined)
}
