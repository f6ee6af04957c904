import type { ContactName } from '@jogo/contract/profile'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { phoneOfE164 } from '../players/index.ts'
import type { Origin } from '../sessions/index.ts'
import type { ProfileDeps } from './deps.ts'
import { codeOf, hashOf, isSame, MOST_TRIES, readCode, tokenOf, UNDO_MS, undoTokenOf } from './proof.ts'
import { countTry, findProof, type Proof, takeProof } from './proof-store.ts'
import { sendEmailChangedLater } from './queue.ts'

/** Takes the code or the token of a message, once. What it was asked for counts from the commit on. @throws Refusal confirmation_code_wrong, confirmation_invalid, email_taken */
export async function confirmContact(
  deps: ProfileDeps,
  { playerId, contact, typed }: { playerId: number; contact: ContactName; typed: string },
  from: Origin,
): Promise<void> {
  const proof = await provenBy(deps, { playerId, contact, typed })
  await deps.db.transaction(async (tx) => {
    if (!(await takeProof(tx, proof.id))) refuse('confirmation_invalid')
    const isNews = await (proof.contact === 'email'
      ? countEmail(deps, tx, proof)
      : countPhone(deps, tx, proof))
    const what = proof.isChange ? 'changed' : 'confirmed'
    if (isNews) await deps.sessions.noteEvent(tx, playerId, `${contact}.${what}`, from)
  })
}

async function provenBy(
  { db, clock, secret }: ProfileDeps,
  { playerId, contact, typed }: { playerId: number; contact: ContactName; typed: string },
): Promise<Proof> {
  const now = clock.now()
  const code = readCode(typed)
  if (code === undefined) {
    const proof = await findProof(db.sql, { playerId, contact })
    const isRight = proof && proof.expiresAt > now && isSame(typed, tokenOf(secret, proof.id))
    return isRight ? proof : refuse('confirmation_invalid')
  }
  const proof = await countTry(db.sql, { playerId, contact, most: MOST_TRIES, now })
  if (!proof) return refuse('confirmation_invalid')
  if (isSame(code, codeOf(secret, proof.id))) return proof
  return refuse('confirmation_code_wrong', {
    fields: { proof: 'confirmation_code_wrong' },
    data: { left: MOST_TRIES - proof.tries },
  })
}

async function countEmail(deps: ProfileDeps, tx: Tx, { playerId, value, isChange }: Proof): Promise<boolean> {
  const { clock, players, sessions, secret } = deps
  const at = clock.now()
  if (!isChange) return players.contacts.confirmEmail(tx, playerId, value, at)
  const id = newId(clock)
  const undoHash = hashOf(undoTokenOf(secret, id))
  const undoUntil = new Date(at.getTime() + UNDO_MS)
  await players.contacts.replaceEmail(tx, playerId, value, { id, at, undoHash, undoUntil })
  // A link for a new password that lies in the old mailbox would be a way back in.
  await sessions.endRecoveries(tx, playerId)
  await sendEmailChangedLater(tx, { changeId: id })
  return true
}

async function countPhone(
  { clock, players }: ProfileDeps,
  tx: Tx,
  { playerId, value, isChange }: Proof,
): Promise<boolean> {
  const phone = phoneOfE164(value)
  if (!isChange) return players.contacts.confirmPhone(tx, playerId, phone, clock.now())
  await players.contacts.replacePhone(tx, playerId, phone, clock.now())
  return true
}
