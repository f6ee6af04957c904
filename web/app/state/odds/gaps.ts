/** Asked so often for what was missed, a page leaves it: the match may be shown no more. */
const MAX_ASKED = 5

export interface Gaps {
  /** Something was missed of a match before its change `since`. */
  note(id: number, since: number): void
  /** An answer over HTTP has everything of a match up to its change `seq`. */
  close(id: number, seq: number): void
  /** The matches were asked for once more. */
  asked(): void
  isOpen(): boolean
}

/**
 * What a page has missed of matches. An answer over HTTP may have been made before the change that showed the gap: it counts only from that number on, and
 * else the page asks again.
 */
export function createGaps(): Gaps {
  const open = new Map<number, { since: number; asked: number }>()
  return {
    note: (id, since) => {
      const known = open.get(id)
      open.set(id, { since: Math.max(since, known?.since ?? 0), asked: known?.asked ?? 0 })
    },
    close: (id, seq) => {
      if (seq >= (open.get(id)?.since ?? Number.POSITIVE_INFINITY)) open.delete(id)
    },
    asked: () => {
      for (const [id, gap] of open) {
        gap.asked += 1
        if (gap.asked >= MAX_ASKED) open.delete(id)
      }
    },
    isOpen: () => open.size > 0,
  }
}
