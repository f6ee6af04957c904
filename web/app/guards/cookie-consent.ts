import type { Guard } from '../../shell/index.ts'
import { store } from '../lib/storage.ts'
import { readConsent } from '../state/consent.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'

/**
 * Where the law allows to require it: without consent to all cookies the wanted route is stored, and the visitor is asked on the home page.
 */
export const cookieConsent: Guard = (to) => {
  if (currentJurisdiction().cookieWall === 'none' || readConsent() === 'all') return true
  store('lastAttemptedRoute', to.url + to.hash)
  return { redirect: '/?showCookieModal=true' }
}
