import type { Store, View } from '../../shell/index.ts'
import { landingAddress } from '../lib/landing.ts'
import { captureAttribution, holdAttribution } from '../lib/tracking/attribution.ts'
import { consent, readConsent } from '../state/consent.ts'
import { hasConsent } from '../state/has-consent.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { onSettings } from '../state/settings.ts'
import { followReferrals } from './referral.ts'

/**
 * Records the visitor's origin and referrer. Both are stored at once; where the law requires consent, they are held in memory until
 * the consent.
 */
export function startAttribution(view: Store<View>): void {
  const follow = () =>
    holdAttribution(currentJurisdiction().attribution === 'with consent' && !hasConsent('marketing'))
  readConsent()
  follow()
  consent.subscribe(follow)
  onSettings(follow)
  captureAttribution(landingAddress())
  followReferrals(view)
}
