import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Player } from '../players/index.ts'
import { linkTokenHash, UNDO_MS, undoToken } from './confirmation.ts'
import type { ProfileDeps } from './deps.ts'
import { sendEmailChangedLater } from './queue.ts'

/** Length of the random value that stands in place of a hash if there is no link. */
const NO_TOKEN_BYTES = 32

interface Replacing {
  playerId: number
  /** The new, proven address. */
  value: string
}

/**
 * Replaces the address at the commit. Letters in the old mailbox become useless, except for the link that undoes the change. The old address is reserved for
 * seven days. The undo link is sent only to a proven address. A mistyped address belongs to a stranger: it gets a plain notice, and only support restores it.
 * @throws Refusal email_taken
 */
export async function replaceEmail(deps: ProfileDeps, tx: Tx, { playerId, value }: Replacing): Promise<void> {
  const { clock, players, sessions, secret } = deps
  const at = clock.now()
  const mayUndo = await isProven(deps, await players.get(playerId, tx))
  const id = newId(clock)
  const undoHash = mayUndo ? linkTokenHash(undoToken(secret, id)) : randomBytes(NO_TOKEN_BYTES)
  const undoUntil = new Date(at.getTime() + UNDO_MS)
  await players.contacts.replaceEmail(tx, playerId, value, { id, at, undoHash, undoUntil })
  // A password link or a code in the old mailbox would give access again, so both are invalidated.
  await sessions.endRecoveries(tx, playerId)
  await sessions.invalidateLetterCodes(tx, playerId)
  await sendEmailChangedLater(tx, { changeId: id })
}

/**
 * Whether the address is proven: by a confirmation letter, or by a link for a new password. If every first login requires a code by letter, any login proves
 * it.
 */
const isProven = async ({ db, sessions, jurisdiction }: ProfileDeps, player: Player) =>
  player.emailConfirmedAt !== null ||
  (jurisdiction.secondFactorDays !== undefined && (await sessions.hasEntered(db.sql, player.id)))
