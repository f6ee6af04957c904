/** Demonstrations per address: many visitors may share it. Each costs a draw, and nothing is stored. */
export const DEMOS = { limit: { max: 3_000, windowSeconds: 60 } }
