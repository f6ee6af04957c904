/** At least, ms: with what the others take to notice, a trader or dealer that died is followed within five seconds. */
export const SHORTEST_LEASE_MS = 3_000
/** At most, ms: long before, the book is closed and the round of a dealer is late. */
const LONGEST_LEASE_MS = 15_000
/** So many silences fit into a lease. It grows from two seconds of silence on, which close the book. */
const SILENCES = 1.5
/** After so long a silence counts half, ms. */
const HALF_MS = 10_000

/** The longest silence between two beats, which fades with time. Longer ones make no longer lease. */
export const longestSilence = (before: number, silenceMs: number): number =>
  Math.min(LONGEST_LEASE_MS / SILENCES, Math.max(silenceMs, before * 0.5 ** (silenceMs / HALF_MS)))

export const leaseFor = (silenceMs: number): number =>
  Math.min(LONGEST_LEASE_MS, Math.max(SHORTEST_LEASE_MS, Math.ceil(SILENCES * silenceMs)))

/** How long the leases of this process are: on a busy machine, where ticks take long, longer, so that nobody takes over from one that lives. */
export interface LeaseTime {
  /** A beat came, or failed to come, after a silence. */
  note(silenceMs: number): void
  ms(): number
}

export function createLeaseTime(): LeaseTime {
  let silence = 0
  return {
    note: (silenceMs) => (silence = longestSilence(silence, silenceMs)),
    ms: () => leaseFor(silence),
  }
}
