import type { Guard } from '../../shell/index.ts'
import { store } from '../lib/storage.ts'
import { readConsent } from '../state/consent.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { setsForeignCookies } from './foreign-cookies.ts'

/**
 * Where another company's cookies wait and the law allows to require consent: without consent to all cookies the wanted route is stored,
 * and the visitor is asked on the home page.
 */
export const cookieConsent: Guard = (to) => {
  if (!setsForeignCookies(to.path)) return true
  if (currentJurisdiction().cookieWall === 'none' || readConsent() === 'all') return true
  store('lastAttemptedRoute', to.url + to.hash)
  return { redirect: '/?showCookieModal=true' }
}
