import type { Store, View } from '../../shell/index.ts'
import { landingAddress } from '../lib/landing.ts'
import { captureAttribution, holdAttribution } from '../lib/tracking/attribution.ts'
import { storeOrigin } from '../lib/tracking/stored-origin.ts'
import { consent, readConsent } from '../state/consent.ts'
import { dialog, openAuth } from '../state/dialogs.ts'
import { hasConsent } from '../state/has-consent.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { knownSession } from '../state/player.ts'
import { onSettings } from '../state/settings.ts'

/** Records the visitor's origin and referrer: stored at once, or where the law requires consent, held in memory until it is given. */
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

/** Stores the referrer's id of a player's link; an anonymous visitor is asked to register. */
export function followReferrals(view: Store<View>): void {
  const check = () => {
    const shown = view.get()
    if (shown.kind === 'page' && shown.place.route.name === 'ref-id') void arrive(shown.place.params.id ?? '')
  }
  view.subscribe(check)
  check()
}

async function arrive(referrer: string): Promise<void> {
  storeOrigin('referrer_id', referrer)
  if ((await knownSession()).status === 'anonymous' && !dialog.get()) openAuth('register')
}
