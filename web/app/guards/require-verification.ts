import type { Guard } from '../lib/navigation/table.ts'
import { openDialog } from '../state/dialogs.ts'
import { isVerified, settledSession } from '../state/session.ts'

/**
 * An anonymous visitor passes: the page itself asks for the login. A player whose identity is not verified yet is stopped, and the
 * verification dialog opens. While nobody answers the page may show itself: the server checks again whatever is asked of it.
 */
export const requireVerification: Guard = async () => {
  const session = await settledSession()
  if (session.status !== 'player' || isVerified(session.user)) return true
  return { block: true, after: () => openDialog({ name: 'verification' }) }
}
