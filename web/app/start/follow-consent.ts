import type { Store, View } from '../../shell/index.ts'
import { setsForeignCookies } from '../guards/foreign-cookies.ts'
import { consent, readConsent } from '../state/consent.ts'
import { ui } from '../state/ui.ts'

/** After a withdrawal of consent on a page that requires it, asks the visitor to consent again or to leave. */
export function followConsent(view: Pick<Store<View>, 'get'>): () => void {
  const ask = () => {
    const now = view.get()
    const needsIt =
      now.kind !== 'error' &&
      now.place.route.guards?.includes('cookie-consent') &&
      setsForeignCookies(now.place.path)
    if (needsIt && consent.get() === null) ui.showCookieAccessModal.set(true)
  }
  // Consent may have been withdrawn before this code was loaded.
  readConsent()
  ask()
  return consent.subscribe(ask)
}
