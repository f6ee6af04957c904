import type { Navigation } from '../../shell/index.ts'
import { isExit } from '../lib/exits.ts'
import { isVerified, seen, session } from '../state/session.ts'
import { ui } from '../state/ui.ts'

/**
 * A player whose proof of identity falls, or is due again, leaves a page that needs it at once, and is asked to prove it: as the guard of the page
 * would, but as soon as the page knows, not only when he goes elsewhere. This begins after the first paint: a proof that fell between the guard
 * and the beginning counts too. Money is stopped by the server. @returns a function that stops it
 */
export function followVerification({ view, go }: Pick<Navigation, 'view' | 'go'>): () => void {
  let wasVerified = seen.verified
  const look = () => {
    const now = session.get()
    if (now.status === 'restoring') return
    const before = wasVerified
    wasVerified = now.status === 'player' && isVerified(now.user)
    if (!before || wasVerified || now.status !== 'player') return
    const shown = view.get()
    if (shown.kind !== 'page' || !shown.place.route.guards?.includes('require-verification')) return
    if (isExit(shown.place.path) && now.user.may_withdraw) return
    void go('/').then(() => ui.showVerificationModal.set(true))
  }
  look()
  return session.subscribe(look)
}
