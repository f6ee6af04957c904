/** Minimum, ms: together with the detection time of others, a dead trader or dealer is replaced within five seconds. */
export const SHORTEST_LEASE_MS = 3_000
/** Maximum, ms: the book closes and the dealer's round is late long before. */
const LONGEST_LEASE_MS = 15_000
/** Factor from silence to lease. The lease grows after two seconds of silence, which close the book. */
const SILENCES = 1.5
/** Time after which a silence counts half, ms. */
const HALF_MS = 10_000

/** The longest silence between two beats, decaying with time. Above a limit it does not extend the lease. */
export const longestSilence = (before: number, silenceMs: number): number =>
  Math.min(LONGEST_LEASE_MS / SILENCES, Math.max(silenceMs, before * 0.5 ** (silenceMs / HALF_MS)))

export const leaseFor = (silenceMs: number): number =>
  Math.min(LONGEST_LEASE_MS, Math.max(SHORTEST_LEASE_MS, Math.ceil(SILENCES * silenceMs)))

/** Length of this process's leases: longer on a busy machine with slow ticks, so that a living process is not replaced. */
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
