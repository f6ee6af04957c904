import { refuse } from '../../platform/refusal.ts'
import { e164Of, readPhone } from '../players/index.ts'
import type { Origin } from '../sessions/index.ts'
import { beginProof } from './begin-proof.ts'
import type { ProfileDeps } from './deps.ts'

export interface PhoneForm {
  /** Calling code of the country. */
  phoneCode: string
  phone: string
  password: string
  code?: string | undefined
}

/** Asks for a proof of a new number; until it is shown the one in use counts. */
export async function changePhone(
  deps: ProfileDeps,
  playerId: number,
  { phoneCode, phone: typed, ...proof }: PhoneForm,
  from: Origin,
): Promise<void> {
  const { db, players, sessions } = deps
  const phone = readPhone(phoneCode, typed)
  if (!phone) refuse('invalid_request', { fields: { phone: 'field_invalid' } })
  const player = await players.get(playerId)
  const value = e164Of(phone)
  if (value === e164Of({ code: player.phoneCode, number: player.phone }))
    refuse('contact_unchanged', { fields: { phone: 'contact_unchanged' } })
  await sessions.stepUp(playerId, proof, from)
  await db.transaction((tx) => beginProof(deps, tx, { playerId, contact: 'phone', value, isChange: true }))
}
