import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Player } from '../players/index.ts'
import { linkTokenHash, UNDO_MS, undoToken } from './confirmation.ts'
import type { ProfileDeps } from './deps.ts'
import { sendEmailChangedLater } from './queue.ts'

/** Length of a random value in place of a hash, without a known token. */
const NO_TOKEN_BYTES = 32

interface Replacing {
  playerId: number
  /** The new, proven address. */
  value: string
}

/**
 * Replaces the address with the commit; letters in the old mailbox become useless, except the link that undoes the change. The old address is reserved for
 * seven days. The undo link is sent only to a proven address: a mistyped one is a stranger's mailbox, gets a plain notice, and is restored by support only.
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
  // A link for a new password that lies in the old mailbox would be a way back in, and so would a code.
  await sessions.endRecoveries(tx, playerId)
  await sessions.invalidateLetterCodes(tx, playerId)
  await sendEmailChangedLater(tx, { changeId: id })
}

/** Proven by a confirmation letter or a link for a new password; or, if every first login asks for a code by letter, by any login. */
const isProven = async ({ db, sessions, jurisdiction }: ProfileDeps, player: Player) =>
  player.emailConfirmedAt !== null ||
  (jurisdiction.secondFactorDays !== undefined && (await sessions.hasEntered(db.sql, player.id)))
