/** Which stakes the terms of a running bonus refuse, before they are taken; a stake that takes nothing from bonus by the player's own choice is free of them. */
import type { StakeGroup } from '../games/groups.ts'
import type { Cents } from '../money.ts'
import type { CampaignTerms, CountingTerms } from './terms.ts'

/** What is staked on. */
export interface StakedOn {
  /** Of the casino: the address of the game. */
  game?: string | undefined
  group?: StakeGroup | undefined
  /** Of sports: the lowest odds among the legs, thousandths. */
  leastOdds?: number | undefined
}

export type BrokenRule = 'excluded_game' | 'excluded_group' | 'odds_below_least'

/** The rule that what is staked on breaks. */
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

/** The whole stake counts, whatever part of it is bonus. */
export const ruleBroken = (
  stake: StakedOn & { amount: Cents; withoutBonus: boolean },
  terms: Pick<CampaignTerms, 'excluded' | 'leastOdds' | 'stakeMax'>,
): BrokenRule | 'stake_above_most' | undefined => {
  if (stake.withoutBonus) return undefined
  const isAbove = terms.stakeMax !== null && stake.amount > BigInt(terms.stakeMax)
  return brokenBy(stake, terms) ?? (isAbove ? 'stake_above_most' : undefined)
}
