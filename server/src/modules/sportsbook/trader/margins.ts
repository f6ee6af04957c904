/** The house's overround of a market: by the tier of its tournament, and more where there is more to be wrong about. */
const OVERROUNDS: readonly { upTo: number; byTier: readonly [number, number, number] }[] = [
  { upTo: 2, byTier: [0.045, 0.055, 0.07] },
  { upTo: 3, byTier: [0.05, 0.06, 0.075] },
  { upTo: 9, byTier: [0.09, 0.11, 0.13] },
  { upTo: Number.POSITIVE_INFINITY, byTier: [0.12, 0.14, 0.16] },
]

/** @param tier 1 to 3, 1 the most followed; @param selections how many the market has */
export function overroundFor(tier: number, selections: number): number {
  const row = OVERROUNDS.find(({ upTo }) => selections <= upTo)
  return row?.byTier[tier - 1] ?? 0.16
}

/** What prices may come to after they were rounded down to rungs; a market beyond it is not published. */
export const PRICE_LIMITS = { leastOverround: 0.01, mostOverround: 0.5 }
