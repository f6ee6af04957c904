import type { SessionsParts } from '../deps.ts'
import { insertEvent, type Origin } from '../event-store.ts'
import { sendSecondFactorLater } from '../queue.ts'
import { passkeyName } from './add.ts'
import { deletePasskey, updatePasskeyName } from './store.ts'

interface Which {
  playerId: number
  id: string
}

/** Renames a passkey. No effect on another player's passkey. */
export async function renamePasskey(
  { db, clock }: SessionsParts,
  { playerId, id }: Which,
  name: string,
  from: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await updatePasskeyName(tx, { id, playerId, name: passkeyName(name) }))
      await insertEvent(tx, playerId, { at: clock.now(), what: 'passkey.renamed', ...from })
  })
}

/** Removes a passkey, with a letter to the player. No effect on a removed passkey or another player's. */
export async function removePasskey(
  { db, clock }: SessionsParts,
  { playerId, id }: Which,
  from: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, playerId }))) return
    const at = clock.now()
    await insertEvent(tx, playerId, { at, what: 'passkey.removed', ...from })
    await sendSecondFactorLater(tx, { playerId, of: 'passkey', isOn: false, at: at.toISOString() })
  })
}
