import { refuse } from '../../../platform/refusal.ts'
import { emailAddress, emailKey } from '../players/index.ts'
import type { Origin } from '../sessions/index.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import type { ProfileDeps } from './deps.ts'

export interface CorrectionForm {
  /** E-mail or CPF of the registration. */
  login: string
  password: string
  email: string
}

/**
 * Corrects the address of an account before its first login. If the first login requires a code by letter, a mistyped address would lock the player out. The
 * password is enough, because without a session the account has no proof, payment or bet.
 * @returns the address
 * @throws Refusal account_locked, busy, contact_unchanged, correction_closed, credentials_invalid, email_taken, invalid_request, messages_limited
 */
export async function correctEmail(
  deps: ProfileDeps,
  { login, password, email }: CorrectionForm,
  from: Origin & { ip: string },
): Promise<string> {
  const { db, players, sessions } = deps
  const key = emailKey(email)
  if (!key) refuse('invalid_request', { fields: { email: 'field_invalid' } })
  const { playerId, isCurrent } = await sessions.proveLogin({ login, password }, from)
  const value = emailAddress(email)
  await db.transaction(async (tx) => {
    // `isCurrent` locks the player's row; a new session checks the password under the same lock.
    if (!(await isCurrent(tx))) refuse('credentials_invalid')
    if (await sessions.hasEntered(tx, playerId)) refuse('correction_closed')
    if (key === emailKey((await players.get(playerId, tx)).email))
      refuse('contact_unchanged', { fields: { email: 'contact_unchanged' } })
    if (!(await players.contacts.correctEmail(tx, playerId, value))) refuse('correction_closed')
    await sessions.invalidateLetterCodes(tx, playerId)
    await sessions.endRecoveries(tx, playerId)
    await sessions.noteEvent(tx, playerId, 'email.changed', from)
    await beginConfirmation(deps, tx, { playerId, contact: 'email', value, isChange: false })
  })
  return value
}
