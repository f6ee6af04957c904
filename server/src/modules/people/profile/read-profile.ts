import type { ContactName } from '@jogo/contract/profile'
import { missingParts, type ProfilePart } from '@jogo/rules/profile'
import type { Tx } from '../../../platform/db.ts'
import { emailKey, type Player } from '../players/index.ts'
import { DAY, nextMessageAt } from './confirmation.ts'
import { type Confirmation, findConfirmation } from './confirmation-store.ts'
import type { ProfileDeps } from './deps.ts'
import { findState, listSent, type MessageState } from './message-store.ts'
import { findProfile, type StoredProfile } from './profile-store.ts'

/** A pending confirmation, with the times and states that its page shows. */
export interface Waiting {
  confirmation: Confirmation
  againAt: Date
  delivery: MessageState | undefined
}

export interface ProfileState extends StoredProfile {
  player: Player
  waiting: Partial<Record<ContactName, Waiting>>
  /** Missing parts of the profile that the law requires before the first bet or deposit. */
  missing: ProfilePart[]
}

export async function readProfile(deps: ProfileDeps, playerId: number): Promise<ProfileState> {
  const { db, players, jurisdiction } = deps
  const [player, stored, email, phone] = await Promise.all([
    players.get(playerId),
    findProfile(db.sql, playerId),
    readWaiting(deps, db.sql, playerId, 'email'),
    readWaiting(deps, db.sql, playerId, 'phone'),
  ])
  const waiting = { ...(email && { email }), ...(phone && { phone }) }
  return {
    ...stored,
    player,
    waiting,
    missing: missingParts(jurisdiction.profileFirst, profileParts(player, stored)),
  }
}

export const profileParts = (
  { gender }: Pick<Player, 'gender'>,
  { address, bankAccount }: StoredProfile,
): Record<ProfilePart, boolean> => ({
  address: address !== null,
  gender: gender !== null,
  bank_account: bankAccount !== null,
})

async function readWaiting(
  { clock }: ProfileDeps,
  tx: Tx,
  playerId: number,
  contact: ContactName,
): Promise<Waiting | undefined> {
  const confirmation = await findConfirmation(tx, { playerId, contact })
  const now = clock.now()
  if (!confirmation || (confirmation.expiresAt <= now && !confirmation.isChange)) return undefined
  const target =
    contact === 'email' ? (emailKey(confirmation.value) ?? confirmation.value) : confirmation.value
  const [sent, delivery] = await Promise.all([
    listSent(tx, { playerId, contact, target, since: new Date(now.getTime() - DAY) }),
    contact === 'phone' ? findState(tx, confirmation.id) : undefined,
  ])
  return { confirmation, againAt: nextMessageAt(sent), delivery }
}
