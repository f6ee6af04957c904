import { refuse } from '../../../platform/refusal.ts'
import type { Origin } from '../sessions/index.ts'
import { confirmationToken, isSame, readHouseToken } from './confirmation.ts'
import { type Confirmation, deleteConfirmation, findConfirmationById } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { replaceEmail } from './replace-email.ts'

/**
 * Puts a player's new address from the house into use, and ends every session.
 * @returns the new address
 * @throws Refusal house_link_invalid, email_taken
 */
export async function confirmHouseEmail(deps: ProfileDeps, token: string, from: Origin): Promise<string> {
  const { db, sessions, kyc } = deps
  const { id, playerId, value } = await shownBy(deps, token)
  const publishEnded = await db.transaction(async (tx) => {
    if (!(await deleteConfirmation(tx, id))) refuse('house_link_invalid')
    await replaceEmail(deps, tx, { playerId, value })
    await sessions.noteEvent(tx, playerId, 'email.changed', from)
    await kyc.demandFaceCheck(tx, playerId, 'contact_changed')
    return sessions.endAll(tx, playerId)
  })
  publishEnded()
  return value
}

async function shownBy({ db, clock, secret }: ProfileDeps, typed: string): Promise<Confirmation> {
  const { id, token } = readHouseToken(typed) ?? refuse('house_link_invalid')
  const confirmation = await findConfirmationById(db.sql, id)
  const isRight =
    confirmation?.byHouse &&
    confirmation.expiresAt > clock.now() &&
    isSame(token, confirmationToken(secret, id))
  return isRight ? confirmation : refuse('house_link_invalid')
}
