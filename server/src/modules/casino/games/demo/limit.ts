/** Demonstrations of one address: many visitors may share it. Each costs a draw, and nothing is kept. */
export const DEMOS = { limit: { max: 3_000, windowSeconds: 60 } }
