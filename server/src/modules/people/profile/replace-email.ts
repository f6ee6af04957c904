import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Player } from '../players/index.ts'
import { hashOf, UNDO_MS, undoTokenOf } from './confirmation.ts'
import type { ProfileDeps } from './deps.ts'
import { sendEmailChangedLater } from './queue.ts'

/** In place of a hash: nobody has the token of it. */
const NO_TOKEN_BYTES = 32

interface Replacing {
  playerId: number
  /** The new address, which was proven. */
  value: string
}

/**
 * The new address counts from the commit on; what lies in the old mailbox opens nothing any more but the link that takes the change back. The old
 * address is held for seven days. That link is sent only where it was proven to be the player's: a mistyped one is a stranger's mailbox, is told of
 * the change alone, and comes back by support. @throws Refusal email_taken
 */
export async function replaceEmail(deps: ProfileDeps, tx: Tx, { playerId, value }: Replacing): Promise<void> {
  const { clock, players, sessions, secret } = deps
  const at = clock.now()
  const mayUndo = await isProven(deps, await players.get(playerId, tx))
  const id = newId(clock)
  const undoHash = mayUndo ? hashOf(undoTokenOf(secret, id)) : randomBytes(NO_TOKEN_BYTES)
  const undoUntil = new Date(at.getTime() + UNDO_MS)
  await players.contacts.replaceEmail(tx, playerId, value, { id, at, undoHash, undoUntil })
  // A link for a new password that lies in the old mailbox would be a way back in, and so would a code.
  await sessions.endRecoveries(tx, playerId)
  await sessions.endLetterCodes(tx, playerId)
  await sendEmailChangedLater(tx, { changeId: id })
}

/** Confirmed by its letter or a link for a new password; or, where everybody's first log-in asks for a code by letter, somebody has logged in with one. */
const isProven = async ({ db, sessions, jurisdiction }: ProfileDeps, player: Player) =>
  player.emailConfirmedAt !== null ||
  (jurisdiction.secondFactorDays !== undefined && (await sessions.hasEntered(db.sql, player.id)))
