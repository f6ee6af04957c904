import type { JurisdictionName } from '../jurisdiction.ts'

/** Whether a player may choose that a tap on odds places a bet at once. Apart from the profiles, which every page loads. */
export const ONE_TAP_BETS: Readonly<Record<JurisdictionName, 'as chosen' | 'none'>> = {
  open: 'as chosen',
  // A player consents to odds that a slip has shown with the stake: our reading of Portaria SPA/MF 1.231/2024, art. 27, to be confirmed by counsel.
  br: 'none',
}
