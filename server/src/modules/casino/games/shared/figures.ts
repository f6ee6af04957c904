/** Gauges exported by workers, with their meaning. */
export const SHARED_FIGURES = {
  shared_rounds_late: 'Shared rounds that were neither drawn nor refunded in time',
  shared_rounds_refunded: 'Shared rounds of the last 24 hours that were refunded',
  shared_chains_unsalted:
    'Chains of shared rounds whose lottery draw should have taken place a day ago and is not known',
  shared_bets_unpaid: 'Bets that are open half a minute after their round was drawn',
} as const

export type SharedFigures = Record<keyof typeof SHARED_FIGURES, number>
