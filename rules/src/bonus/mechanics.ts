/**
 * What campaigns weigh a stake by. Of games of the house the family of the game; of suppliers `slots` for lines, ways, clusters and hold, `table`, `live`, else
 * `other`; of sports whether a bet has several legs.
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
] as const
export type StakeMechanic = (typeof STAKE_MECHANICS)[number]

export const STAKE_PRODUCTS = ['casino', 'sports'] as const
export type StakeProduct = (typeof STAKE_PRODUCTS)[number]
