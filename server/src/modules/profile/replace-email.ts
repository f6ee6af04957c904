import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, UNDO_MS, undoTokenOf } from './confirmation.ts'
import type { ProfileDeps } from './deps.ts'
import { sendEmailChangedLater } from './queue.ts'

interface Replacing {
  playerId: number
  /** The new address, which was proven. */
  value: string
  /** Whether the address before is held for seven days, and sent a link that takes the change back. */
  mayUndo: boolean
}

/** The new address counts from the commit on; what lies in the old mailbox opens nothing any more but the link that takes the change back. @throws Refusal email_taken */
export async function replaceEmail(
  { clock, players, sessions, secret }: ProfileDeps,
  tx: Tx,
  { playerId, value, mayUndo }: Replacing,
): Promise<void> {
  const at = clock.now()
  const id = newId(clock)
  const undoHash = hashOf(undoTokenOf(secret, id))
  const undoUntil = new Date(at.getTime() + (mayUndo ? UNDO_MS : 0))
  await players.contacts.replaceEmail(tx, playerId, value, { id, at, undoHash, undoUntil })
  // A link for a new password that lies in the old mailbox would be a way back in, and so would a code.
  await sessions.endRecoveries(tx, playerId)
  await sessions.endLetterCodes(tx, playerId)
  if (mayUndo) await sendEmailChangedLater(tx, { changeId: id })
}
