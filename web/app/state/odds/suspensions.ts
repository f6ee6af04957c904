/** Age of an HTTP answer that may predate a suspension, ms. */
const ANSWER_MS = 2_000

/** Suspensions have no change number: an answer with the match's known number may predate the suspension, and does not end it. */
export function createSuspensions(now: () => number) {
  const held = new Map<number, { seq: number; until: number }>()
  return {
    /** @param isSuspended as of the last event; an event that ends the suspension is newer than any suspension */
    note(id: number, seq: number, isSuspended: boolean): void {
      if (isSuspended) held.set(id, { seq, until: now() + ANSWER_MS })
      else held.delete(id)
    },
    /** Whether an answer with this number leaves the match suspended. */
    isHeld(id: number, seq: number): boolean {
      const suspension = held.get(id)
      return suspension !== undefined && seq <= suspension.seq && now() < suspension.until
    },
  }
}
