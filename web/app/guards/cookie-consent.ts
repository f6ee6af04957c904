import type { Guard } from '../../shell/index.ts'
import { store } from '../lib/storage.ts'
import { readConsent } from '../state/consent.ts'
import { openDialog } from '../state/dialogs.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { setsForeignCookies } from './foreign-cookies.ts'

/**
 * Where another company's cookies wait and the law allows to require consent: without consent to all cookies the wanted route is stored,
 * and the visitor is asked on the page where he stands, so that he keeps his place; who comes from elsewhere, on the home page.
 */
export const cookieConsent: Guard = (to, from) => {
  if (!setsForeignCookies(to.path)) return true
  if (currentJurisdiction().cookieWall === 'none' || readConsent() === 'all') return true
  const wanted = to.url + to.hash
  store('lastAttemptedRoute', wanted)
  if (from) return { block: true, after: () => openDialog({ name: 'restricted-access', wanted }) }
  return { redirect: '/?showCookieModal=true' }
}
