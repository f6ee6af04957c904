/**
 * Result of a settled bet: `won`: more than the stake; `lost`: nothing; `void`: the stake, every leg void; `partial`: anything between
 * (half won, half lost, void with other legs).
 */
export const BET_STATES = ['open', 'won', 'lost', 'void', 'partial'] as const
