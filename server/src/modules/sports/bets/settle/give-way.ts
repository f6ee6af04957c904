/** A chunk that takes so much longer than the quickest may have met others who need the database. */
const SLOWED = 1.3
/** A pause is so many times as long as others slowed the chunk down: with 1.5, bets beside it came to 0.35 of their rate, with 3 to 0.39. */
const PAUSE_PER_MS = 4
/** The longest pause between two chunks, ms. */
const MOST_MS = 250

/**
 * How long settling waits between two chunks, so that bets which are placed meanwhile are not kept waiting: four times as long as the chunk was slowed down
 * by them, compared with the quickest chunk of the same market; not at all when a slow chunk met nobody (`areStakesPosted`).
 * @returns ms after a chunk of so many bets that took so long
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
