import type { Guard } from '../../shell/index.ts'
import { isVerified, settledSession } from '../state/player.ts'
import { ui } from '../state/ui.ts'

/** Where money leaves. The way out is open to whoever the server would pay, also after his verification was taken back. */
const EXITS: readonly string[] = ['user-wallet-withdraw', 'user-withdraw']

/**
 * An anonymous visitor passes: the page itself asks for the login. A player whose identity is not verified yet is stopped, and the
 * verification dialog opens. While nobody answers the page may show itself: the server checks again whatever is asked of it.
 */
export const requireVerification: Guard = async (to) => {
  const session = await settledSession()
  if (session.status !== 'player' || isVerified(session.user)) return true
  if (EXITS.includes(to.route.name) && session.user.may_withdraw) return true
  return { block: true, after: () => ui.showVerificationModal.set(true) }
}
