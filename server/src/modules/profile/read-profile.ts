import type { ContactName } from '@jogo/contract/profile'
import { missingOf, type ProfilePart } from '@jogo/rules/profile'
import type { Tx } from '../../platform/db.ts'
import { emailKey, type Player } from '../players/index.ts'
import type { ProfileDeps } from './deps.ts'
import { findState, listSent, type MessageState } from './message-store.ts'
import { findProfile, type StoredProfile } from './profile-store.ts'
import { DAY, nextMessageAt } from './proof.ts'
import { findProof, type Proof } from './proof-store.ts'

/** A proof that the player is waited for. */
export interface Waiting {
  proof: Proof
  againAt: Date
  delivery: MessageState | undefined
}

export interface ProfileState extends StoredProfile {
  player: Player
  waiting: Partial<Record<ContactName, Waiting>>
  /** What the law asks for before the first bet or deposit. */
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
    missing: missingOf(jurisdiction.profileFirst, partsOf(player, stored)),
  }
}

export const partsOf = (
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
  const proof = await findProof(tx, { playerId, contact })
  const now = clock.now()
  if (!proof || (proof.expiresAt <= now && !proof.isChange)) return undefined
  const target = contact === 'email' ? (emailKey(proof.value) ?? proof.value) : proof.value
  const [sent, delivery] = await Promise.all([
    listSent(tx, { playerId, contact, target, since: new Date(now.getTime() - DAY) }),
    contact === 'phone' ? findState(tx, proof.id) : undefined,
  ])
  return { proof, againAt: nextMessageAt(sent), delivery }
}
