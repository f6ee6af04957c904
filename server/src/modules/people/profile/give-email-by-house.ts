import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { emailAddress, emailKey, findPlayer, isEmailTaken } from '../players/index.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import { tellOldEmailLater } from './queue.ts'

/**
 * For a player who cannot read his letters any more, and proved to support who he is: the new address is sent a link, and counts once it was
 * pressed. The address in use is told. Whatever else waited to be confirmed is dropped.
 * @returns the address in use. @throws Refusal contact_unchanged, email_taken, invalid_request, messages_limited, not_found
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
  if (confirmationId) await tellOldEmailLater(tx, { confirmationId })
  return player.email
}
