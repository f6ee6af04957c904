import { refuse } from '../../platform/refusal.ts'
import type { Origin } from '../sessions/index.ts'
import { hashOf } from './confirmation.ts'
import { dropConfirmations } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'

/**
 * Gives a player the old address back by the link that was sent there. Whoever changed it knew the password: it is void from now on, apps and
 * passkeys that were set up since then are gone, every session ends, and the old address is sent a link for a new password.
 * @returns the address @throws Refusal undo_link_invalid
 */
export async function undoEmailChange(deps: ProfileDeps, token: string, from: Origin): Promise<string> {
  const { db, clock, players, sessions } = deps
  const { email, publishEnded } = await db.transaction(async (tx) => {
    const change = await players.contacts.undoEmailChange(tx, hashOf(token), clock.now())
    if (!change) return refuse('undo_link_invalid')
    const { playerId, oldEmail, at } = change
    await players.contacts.voidPassword(tx, playerId)
    await dropConfirmations(tx, playerId)
    await sessions.dropFactorsSince(tx, playerId, at)
    await sessions.noteEvent(tx, playerId, 'email.undone', from)
    const publishEnded = await sessions.endAll(tx, playerId)
    await sessions.requestRecovery(oldEmail, tx)
    return { email: oldEmail, publishEnded }
  })
  publishEnded()
  return email
}
