/** Gauges exported by workers, with their meaning. */
export const CASE_FIGURES = {
  cases_late: 'Cases that the house has not answered by the promised time: npm run cases',
} as const
