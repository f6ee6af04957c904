import type { ContactName } from '@jogo/contract/profile'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { emailKey } from '../players/index.ts'
import { DAY, LASTS_MS, nextMessageAt } from './confirmation.ts'
import { putConfirmation, putFirstConfirmation } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { insertMessage, listSent, lockTarget } from './message-store.ts'
import { sendConfirmationLater } from './queue.ts'

export interface WantedConfirmation {
  playerId: number
  contact: ContactName
  /** An address as it is written to, or a number in E.164. */
  value: string
  /** Whether it is to take the place of the contact in use. */
  isChange: boolean
  /** Whether the house asks, for a player who has lost the contact before: it is confirmed without a session, by the link alone. */
  byHouse?: boolean
}

/** Sends code (and link) to an address or a number; what was sent before is good no more. `isFirst`: only when nothing else waits. @returns the id of the confirmation, if one was sent. @throws Refusal messages_limited */
export async function beginConfirmation(
  { clock }: Pick<ProfileDeps, 'clock'>,
  tx: Tx,
  wanted: WantedConfirmation,
  { isFirst = false } = {},
): Promise<string | undefined> {
  const { playerId, contact, value, byHouse = false } = wanted
  const now = clock.now()
  const id = newId(clock)
  const expiresAt = new Date(now.getTime() + LASTS_MS[contact])
  const confirmation = { ...wanted, byHouse, id, createdAt: now, expiresAt }
  if (isFirst) {
    if (!(await putFirstConfirmation(tx, confirmation))) return undefined
  } else await putConfirmation(tx, confirmation)
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
