import type { Guard } from '../../shell/index.ts'
import { isVerified, knownSession } from '../state/player.ts'
import { ui } from '../state/ui.ts'

/** Withdrawal pages, open to every player whom the server would pay, also after a verification was revoked. */
const EXITS: readonly string[] = ['user-wallet-withdraw', 'user-withdraw']

/**
 * An anonymous visitor passes, because the page itself asks for the login. An unverified player is blocked, and the verification dialog
 * opens. While the api is unreachable everybody passes, because the server checks each call anyway.
 */
export const requireVerification: Guard = async (to) => {
  const session = await knownSession()
  if (session.status !== 'player' || isVerified(session.user)) return true
  if (EXITS.includes(to.route.name) && session.user.may_withdraw) return true
  return { block: true, after: () => ui.showVerificationModal.set(true) }
}
