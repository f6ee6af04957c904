import { exampleTerms } from '../src/bonus/examples.ts'
import type { CampaignTerms } from '../src/bonus/terms.ts'

export const FROM = Date.UTC(2026, 11, 1, 3)
const BY_KIND = exampleTerms(FROM)

/** Ten reais for a player with a bet, to be staked ten times. */
export const FIXED = BY_KIND.fixed
export const EXAMPLES: readonly CampaignTerms[] = Object.values(BY_KIND)
