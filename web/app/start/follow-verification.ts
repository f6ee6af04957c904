import type { Navigation } from '../../shell/index.ts'
import { isExit } from '../lib/exits.ts'
import { isVerified, session, sessionFlags } from '../state/session.ts'
import { ui } from '../state/ui.ts'

/**
 * A player with a revoked or due verification leaves a page that requires it at once, and the verification dialog opens. The effect is like
 * the page's guard, but without a navigation. The watch starts after the first paint; a revocation between guard and start counts too. The
 * server stops the money. @returns a stop function
 */
export function followVerification({ view, go }: Pick<Navigation, 'view' | 'go'>): () => void {
  let wasVerified = sessionFlags.verified
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
