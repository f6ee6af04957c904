/**
 * How a bet ended: `won` above its stake, `lost` nothing, `void` the stake back because every leg was void, `partial` anything between
 * (half won, half lost, void with other legs).
 */
export const BET_STATES = ['open', 'won', 'lost', 'void', 'partial'] as const
