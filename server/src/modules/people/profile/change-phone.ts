import { refuse } from '../../../platform/refusal.ts'
import { readPhone, toE164 } from '../players/index.ts'
import type { Origin } from '../sessions/index.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import type { ProfileDeps } from './deps.ts'

export interface PhoneForm {
  /** Calling code of the country. */
  phoneCode: string
  phone: string
  password: string
  code?: string | undefined
}

/** Requests the confirmation of a new number. The current number stays in use until then. */
export async function changePhone(
  deps: ProfileDeps,
  playerId: number,
  { phoneCode, phone: typed, ...stepUp }: PhoneForm,
  from: Origin,
): Promise<void> {
  const { db, players, sessions } = deps
  const phone = readPhone(phoneCode, typed)
  if (!phone) refuse('invalid_request', { fields: { phone: 'field_invalid' } })
  const player = await players.get(playerId)
  const value = toE164(phone)
  if (value === toE164({ code: player.phoneCode, number: player.phone }))
    refuse('contact_unchanged', { fields: { phone: 'contact_unchanged' } })
  await sessions.stepUp(playerId, stepUp, from)
  await db.transaction((tx) =>
    beginConfirmation(deps, tx, { playerId, contact: 'phone', value, isChange: true }),
  )
}
