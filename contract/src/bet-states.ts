/**
 * Result of a settled bet: `open`: its results were taken back; `refused`: never taken, the stake went back; `won`: more than the stake; `lost`: nothing; `void`: the stake, every leg void; `partial`: anything between
 * (half won, half lost, void with other legs).
 */
export const SETTLEMENT_STATES = ['open', 'won', 'lost', 'void', 'partial', 'refused'] as const

/** Result of a bet, or its cash-out as a whole. */
export const ENDED_STATES = [...SETTLEMENT_STATES, 'cashed_out'] as const

/** `pending`: a bet on a match under way that waits to be taken; `cashed_out`: all of it was bought back before its end. */
export const BET_STATES = ['pending', ...ENDED_STATES] as const
