import type { ContactName } from '@jogo/contract/profile'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { phoneOfE164 } from '../players/index.ts'
import type { Origin } from '../sessions/index.ts'
import { confirmationCode, confirmationToken, isSame, MOST_TRIES, readCode } from './confirmation.ts'
import { type Confirmation, countTry, deleteConfirmation, findConfirmation } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { replaceEmail } from './replace-email.ts'

/** Confirms a contact by the code or the token of a message, once. @throws Refusal confirmation_code_wrong, confirmation_invalid, email_taken */
export async function confirmContact(
  deps: ProfileDeps,
  { playerId, contact, typed }: { playerId: number; contact: ContactName; typed: string },
  from: Origin,
): Promise<void> {
  const confirmation = await shownBy(deps, { playerId, contact, typed })
  await deps.db.transaction(async (tx) => {
    if (!(await deleteConfirmation(tx, confirmation.id))) refuse('confirmation_invalid')
    const isNews = await (confirmation.contact === 'email'
      ? countEmail(deps, tx, confirmation)
      : countPhone(deps, tx, confirmation))
    const what = confirmation.isChange ? 'changed' : 'confirmed'
    if (!isNews) return
    await deps.sessions.noteEvent(tx, playerId, `${contact}.${what}`, from)
    if (what === 'changed') await deps.kyc.demandFaceCheck(tx, playerId, 'contact_changed')
  })
}

async function shownBy(
  { db, clock, secret }: ProfileDeps,
  { playerId, contact, typed }: { playerId: number; contact: ContactName; typed: string },
): Promise<Confirmation> {
  const now = clock.now()
  const code = readCode(typed)
  if (code === undefined) {
    const confirmation = await findConfirmation(db.sql, { playerId, contact })
    const isRight =
      confirmation &&
      confirmation.expiresAt > now &&
      isSame(typed, confirmationToken(secret, confirmation.id))
    return isRight ? confirmation : refuse('confirmation_invalid')
  }
  const confirmation = await countTry(db.sql, { playerId, contact, most: MOST_TRIES, now })
  if (!confirmation) return refuse('confirmation_invalid')
  if (isSame(code, confirmationCode(secret, confirmation.id))) return confirmation
  return refuse('confirmation_code_wrong', {
    fields: { code: 'confirmation_code_wrong' },
    data: { left: MOST_TRIES - confirmation.tries },
  })
}

async function countEmail(
  deps: ProfileDeps,
  tx: Tx,
  { playerId, value, isChange }: Confirmation,
): Promise<boolean> {
  const { clock, players } = deps
  if (!isChange) return players.contacts.confirmEmail(tx, playerId, value, clock.now())
  await replaceEmail(deps, tx, { playerId, value })
  return true
}

async function countPhone(
  { clock, players }: ProfileDeps,
  tx: Tx,
  { playerId, value, isChange }: Confirmation,
): Promise<boolean> {
  const phone = phoneOfE164(value)
  if (!isChange) return players.contacts.confirmPhone(tx, playerId, phone, clock.now())
  await players.contacts.replacePhone(tx, playerId, phone, clock.now())
  return true
}
