/** A chunk slower than the quickest by this factor may have competed with stakes for the database. */
const SLOWED = 1.3
/** Pause per ms of slowdown: with 1.5, concurrent bets fell to 0.35 of their rate, with 3 to 0.39. */
const PAUSE_PER_MS = 4
/** The longest pause between two chunks, ms. */
const MOST_MS = 250

/**
 * Throttles settlement in favour of concurrent stakes: a chunk is compared with the quickest chunk of the same market, and four times the slowdown is paused;
 * no pause if no stakes were posted meanwhile (`areStakesPosted`).
 * @returns pause after a chunk, ms, from its number of bets and its duration in ms
 */
export function createGiveWay(
  areStakesPosted: () => Promise<boolean>,
): (bets: number, tookMs: number) => Promise<number> {
  let quickest = Number.POSITIVE_INFINITY
  return async (bets, tookMs) => {
    if (bets === 0) return 0
    quickest = Math.min(quickest, tookMs / bets)
    const usual = quickest * bets
    if (tookMs <= usual * SLOWED || !(await areStakesPosted())) return 0
    return Math.min(MOST_MS, (tookMs - usual) * PAUSE_PER_MS)
  }
}
