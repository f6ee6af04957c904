/** Shortest lease, ms. With the detection time of other processes, a dead trader or dealer is replaced within five seconds. */
export const SHORTEST_LEASE_MS = 3_000
/** Longest lease, ms. Markets are suspended and the dealer's round is late long before its end. */
const LONGEST_LEASE_MS = 15_000
/** Factor from the longest silence to the lease. The lease grows from two seconds of silence on, which suspend the markets. */
const SILENCES = 1.5
/** Half-life of a silence, ms. */
const HALF_MS = 10_000

/** The longest silence between two beats, halved every `HALF_MS`. Longer silences than the maximum do not extend the lease. */
export const longestSilence = (before: number, silenceMs: number): number =>
  Math.min(LONGEST_LEASE_MS / SILENCES, Math.max(silenceMs, before * 0.5 ** (silenceMs / HALF_MS)))

export const leaseFor = (silenceMs: number): number =>
  Math.min(LONGEST_LEASE_MS, Math.max(SHORTEST_LEASE_MS, Math.ceil(SILENCES * silenceMs)))

/** Length of this process's leases. It grows on a busy machine with slow ticks, so that a living process is not replaced. */
export interface LeaseTime {
  /** Records the silence before a beat, or a silence without a beat. */
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
