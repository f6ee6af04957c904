import type { Navigation } from '../shell/index.ts'
import { requireVerification } from './guards/require-verification.ts'
import { isVerified, session } from './state/session.ts'

/**
 * A player whose proof of identity falls, or is due again, leaves a page that needs it at once, and is asked to prove it: the guard of the page is asked
 * as soon as the page knows, not only when he goes elsewhere. Money is stopped by the server. @returns a function that stops it
 */
export function followVerification({ view, go }: Pick<Navigation, 'view' | 'go'>): () => void {
  let wasVerified = false
  const ask = async () => {
    const now = session.get()
    const fell = now.status === 'player' && wasVerified && !isVerified(now.user)
    if (now.status !== 'restoring') wasVerified = now.status === 'player' && isVerified(now.user)
    const shown = view.get()
    if (!fell || shown.kind !== 'page' || !shown.place.route.guards?.includes('require-verification')) return
    const result = await requireVerification(shown.place, undefined)
    if (result === true || !('block' in result)) return
    await go('/')
    result.after?.()
  }
  const stop = session.subscribe(() => void ask())
  void ask()
  return stop
}
