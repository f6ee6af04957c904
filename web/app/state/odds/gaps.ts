/** Most requests for missing changes: the match may no longer be offered. */
const MAX_ATTEMPTS = 5

export interface Gaps {
  /** Changes of a match before `since` are missing. */
  note(id: number, since: number): void
  /** An HTTP answer includes every change of a match up to `seq`. */
  close(id: number, seq: number): void
  /** The matches were requested again. */
  retried(): void
  isOpen(): boolean
}

/**
 * Missing changes of matches. An HTTP answer may predate the change that revealed the gap: it counts only from that number on, otherwise
 * the page asks again.
 */
export function createGaps(): Gaps {
  const open = new Map<number, { since: number; attempts: number }>()
  return {
    note: (id, since) => {
      const known = open.get(id)
      open.set(id, { since: Math.max(since, known?.since ?? 0), attempts: known?.attempts ?? 0 })
    },
    close: (id, seq) => {
      if (seq >= (open.get(id)?.since ?? Number.POSITIVE_INFINITY)) open.delete(id)
    },
    retried: () => {
      for (const [id, gap] of open) {
        gap.attempts += 1
        if (gap.attempts >= MAX_ATTEMPTS) open.delete(id)
      }
    },
    isOpen: () => open.size > 0,
  }
}
