/** What comes over HTTP so soon after a suspension may have been asked for before it, ms. */
const ANSWER_MS = 2_000

/** Suspensions have no number of their own: an answer with the number that their match had may be from before them, and opens nothing. */
export function createHeld(now: () => number) {
  const held = new Map<number, { seq: number; until: number }>()
  return {
    /** @param isSuspended as it was told last; that it is suspended no longer is newer than any suspension */
    note(id: number, seq: number, isSuspended: boolean): void {
      if (isSuspended) held.set(id, { seq, until: now() + ANSWER_MS })
      else held.delete(id)
    },
    /** Whether an answer with this number leaves the match suspended. */
    isHeld(id: number, seq: number): boolean {
      const one = held.get(id)
      return one !== undefined && seq <= one.seq && now() < one.until
    },
  }
}
