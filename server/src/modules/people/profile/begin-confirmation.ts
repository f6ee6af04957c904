import type { ContactName } from '@jogo/contract/profile'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { emailKey } from '../players/index.ts'
import { DAY, LASTS_MS, nextMessageAt } from './confirmation.ts'
import { insertConfirmation, upsertConfirmation } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { insertMessage, listSent, lockTarget } from './message-store.ts'
import { sendConfirmationLater } from './queue.ts'

export interface ConfirmationRequest {
  playerId: number
  contact: ContactName
  /** The contact: an e-mail address for sending, or a number in E.164. */
  value: string
  /** Whether the confirmation replaces the current contact. */
  isChange: boolean
  /**
   * Whether the house requests the confirmation for a player without access to the old contact. Such a contact is confirmed by the link alone, without a
   * session.
   */
  byHouse?: boolean
}

/**
 * Sends a code (and a link) to an address or a number; earlier codes of the contact become invalid. `isFirst`: only if no other confirmation is pending.
 * @returns id of the confirmation, if one was sent
 * @throws Refusal messages_limited
 */
export async function beginConfirmation(
  { clock }: Pick<ProfileDeps, 'clock'>,
  tx: Tx,
  request: ConfirmationRequest,
  { isFirst = false } = {},
): Promise<string | undefined> {
  const { playerId, contact, value, byHouse = false } = request
  const now = clock.now()
  const id = newId(clock)
  const expiresAt = new Date(now.getTime() + LASTS_MS[contact])
  const confirmation = { ...request, byHouse, id, createdAt: now, expiresAt }
  if (isFirst) {
    if (!(await insertConfirmation(tx, confirmation))) return undefined
  } else await upsertConfirmation(tx, confirmation)
  const target = contact === 'email' ? (emailKey(value) ?? value) : value
  await lockTarget(tx, contact, target)
  const since = new Date(now.getTime() - DAY)
  const next = nextMessageAt(await listSent(tx, { playerId, contact, target, since }))
  if (next > now)
    refuse('messages_limited', {
      data: { again_at: next.toISOString() },
      retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
    })
  await insertMessage(tx, { id, playerId, contact, target, at: now })
  await sendConfirmationLater(tx, { confirmationId: id })
  return id
}
