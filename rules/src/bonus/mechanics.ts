/**
 * Weight groups of campaigns. A game of the house has the group of its family. A supplier's game has `slots` (lines, ways, clusters and
 * hold), `table`, `live` or `other`. A sports bet has its kind.
 */
export const STAKE_MECHANICS = [
  'slots',
  'dice',
  'mines',
  'plinko',
  'crash',
  'double',
  'roulette',
  'baccarat',
  'wheel',
  'table',
  'live',
  'other',
  'single',
  'multiple',
  'system',
] as const
export type StakeMechanic = (typeof STAKE_MECHANICS)[number]

export const STAKE_PRODUCTS = ['casino', 'sports'] as const
export type StakeProduct = (typeof STAKE_PRODUCTS)[number]
