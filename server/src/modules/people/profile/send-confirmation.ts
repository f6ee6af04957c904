import type { ContactName } from '@jogo/contract/profile'
import { refuse } from '../../../platform/refusal.ts'
import { toE164 } from '../players/index.ts'
import { beginConfirmation, type ConfirmationRequest } from './begin-confirmation.ts'
import { findConfirmation } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'

/** Sends a code again: for the pending change, otherwise for the contact in use. @throws Refusal contact_confirmed, messages_limited */
export async function sendConfirmation(
  deps: ProfileDeps,
  playerId: number,
  contact: ContactName,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const waiting = await findConfirmation(tx, { playerId, contact })
    const request = waiting?.isChange ? { ...waiting } : await ofContactInUse(deps, playerId, contact)
    await beginConfirmation(deps, tx, request)
  })
}

async function ofContactInUse(
  { players }: ProfileDeps,
  playerId: number,
  contact: ContactName,
): Promise<ConfirmationRequest> {
  const { email, emailConfirmedAt, phone, phoneCode, phoneConfirmedAt } = await players.get(playerId)
  if (contact === 'email' ? emailConfirmedAt : phoneConfirmedAt) refuse('contact_confirmed')
  const value = contact === 'email' ? email : toE164({ code: phoneCode, number: phone })
  return { playerId, contact, value, isChange: false }
}
