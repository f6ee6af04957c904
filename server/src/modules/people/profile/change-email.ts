import { refuse } from '../../../platform/refusal.ts'
import { emailAddress, emailKey } from '../players/index.ts'
import type { Origin } from '../sessions/index.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import type { ProfileDeps } from './deps.ts'

export interface EmailForm {
  email: string
  password: string
  code?: string | undefined
}

/** Requests the confirmation of a new address. The current address stays in use until then. */
export async function changeEmail(
  deps: ProfileDeps,
  playerId: number,
  { email, ...stepUp }: EmailForm,
  from: Origin,
): Promise<void> {
  const { db, players, sessions } = deps
  const key = emailKey(email)
  if (!key) refuse('invalid_request', { fields: { email: 'field_invalid' } })
  const player = await players.get(playerId)
  if (key === emailKey(player.email)) refuse('contact_unchanged', { fields: { email: 'contact_unchanged' } })
  if (await players.contacts.isEmailTaken(playerId, email))
    refuse('email_taken', { fields: { email: 'email_taken' } })
  await sessions.stepUp(playerId, stepUp, from)
  await db.transaction((tx) =>
    beginConfirmation(deps, tx, { playerId, contact: 'email', value: emailAddress(email), isChange: true }),
  )
}
