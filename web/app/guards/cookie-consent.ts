import type { Guard } from '../../shell/index.ts'
import { store } from '../lib/storage.ts'
import { readConsent } from '../state/consent.ts'
import { openDialog } from '../state/dialogs.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { setsForeignCookies } from './foreign-cookies.ts'

/**
 * Pages with another company's cookies, where the law allows to require consent. Without consent to all cookies the requested route is
 * stored, and the visitor is asked on the current page; on arrival, on the home page.
 */
export const cookieConsent: Guard = (to, from) => {
  if (!setsForeignCookies(to.path)) return true
  if (currentJurisdiction().cookieWall === 'none' || readConsent() === 'all') return true
  const target = to.url + to.hash
  store('lastAttemptedRoute', target)
  if (from) return { block: true, after: () => openDialog({ name: 'restricted-access', wanted: target }) }
  return { redirect: '/?showCookieModal=true' }
}
