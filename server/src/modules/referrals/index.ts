import type { ReferralsDeps } from './deps.ts'

export type { ReferralsDeps } from './deps.ts'

/** Who registered through a player's link `/ref/{id}`. Nothing is paid for it yet. */
export interface Referrals {
  /** `people`: how many registered through the link; `verified`: how many of them are verified. */
  count(playerId: number): Promise<{ people: number; verified: number }>
}

export const createReferrals = (deps: ReferralsDeps): Referrals => ({
  count: (playerId) => deps.players.countReferred(playerId),
})
