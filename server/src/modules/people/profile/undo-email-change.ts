import { refuse } from '../../../platform/refusal.ts'
import type { Origin } from '../sessions/index.ts'
import { DAY, linkTokenHash } from './confirmation.ts'
import { deleteConfirmations } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'

/** Time before the change from which apps are removed, because a hijacker adds an app before changing the address. */
const PREPARED_MS = 7 * DAY

/**
 * Restores the old address by the link in the letter to it. The hijacker knew the password, so the password is invalidated. Passkeys are removed, and apps
 * added since a week before the change. Every session ends, and the old address gets a link for a new password.
 * @returns the restored address
 * @throws Refusal undo_link_invalid
 */
export async function undoEmailChange(deps: ProfileDeps, token: string, from: Origin): Promise<string> {
  const { db, clock, players, sessions } = deps
  const { email, publishEnded } = await db.transaction(async (tx) => {
    const change = await players.contacts.undoEmailChange(tx, linkTokenHash(token), clock.now())
    if (!change) return refuse('undo_link_invalid')
    const { playerId, oldEmail, at } = change
    await players.contacts.voidPassword(tx, playerId)
    await deleteConfirmations(tx, playerId)
    await sessions.deleteFactors(tx, playerId, { appsSince: new Date(at.getTime() - PREPARED_MS) })
    await sessions.noteEvent(tx, playerId, 'email.undone', from)
    const publishEnded = await sessions.endAll(tx, playerId)
    await sessions.requestRecovery(oldEmail, tx)
    return { email: oldEmail, publishEnded }
  })
  publishEnded()
  return email
}
