import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { emailAddress, emailKey, findPlayer, isEmailTaken } from '../players/index.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import { notifyOldEmailLater } from './queue.ts'

/**
 * Gives a new e-mail to a player without access to the mailbox, after support has proof of identity. The new address gets a link, and is in use after the link
 * is opened. The current address is notified; other pending confirmations are dropped.
 * @returns the current address
 * @throws Refusal contact_unchanged, email_taken, invalid_request, messages_limited, not_found
 */
export async function giveEmailByHouse(
  deps: { clock: Clock },
  tx: Tx,
  { playerId, email }: { playerId: number; email: string },
): Promise<string> {
  const key = emailKey(email)
  if (!key) return refuse('invalid_request', { fields: { email: 'field_invalid' } })
  const player = (await findPlayer(tx, playerId)) ?? refuse('not_found')
  if (key === emailKey(player.email)) refuse('contact_unchanged')
  if (await isEmailTaken(tx, { id: playerId, key, at: deps.clock.now() })) refuse('email_taken')
  const value = emailAddress(email)
  const confirmationId = await beginConfirmation(deps, tx, {
    ...{ playerId, contact: 'email', value, isChange: true, byHouse: true },
  })
  if (confirmationId) await notifyOldEmailLater(tx, { confirmationId })
  return player.email
}
