import { randomBytes } from 'node:crypto'
import { brokenConstraint, type Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { PlayersDeps } from '../deps.ts'
import { emailAddress, emailKey } from '../email.ts'
import type { PhoneNumber } from '../phone.ts'
import { updatePasswordHash } from '../store.ts'
import * as store from './contact-store.ts'
import * as changes from './email-change-store.ts'

/** Contacts of a player, and the recovery of a hijacked e-mail. */
export interface Contacts {
  /** Confirms the current contact, unless it has changed meanwhile. @returns whether it was confirmed */
  confirmEmail(tx: Tx, id: number, email: string, at: Date): Promise<boolean>
  confirmPhone(tx: Tx, id: number, phone: PhoneNumber, at: Date): Promise<boolean>
  /** Replaces a mistyped unconfirmed address by another unconfirmed one. @returns false if the address is confirmed @throws Refusal email_taken */
  correctEmail(tx: Tx, id: number, email: string): Promise<boolean>
  /** Replaces the address by a confirmed one. The old address stays reserved for the player until `change.undoUntil`. @throws Refusal email_taken */
  replaceEmail(tx: Tx, id: number, email: string, change: changes.NewEmailChange): Promise<void>
  /** Replaces the phone number by a confirmed one. */
  replacePhone(tx: Tx, id: number, phone: PhoneNumber, at: Date): Promise<void>
  /** A change of e-mail that can still be undone. */
  findEmailChange(tx: Tx, changeId: string): Promise<changes.EmailChange | undefined>
  /** Restores the address from before a change, and undoes later changes too. @returns undefined for an expired link */
  undoEmailChange(tx: Tx, undoHash: Buffer, at: Date): Promise<changes.EmailChange | undefined>
  /** Invalidates the password. The player sets a new one by a link in a letter. */
  voidPassword(tx: Tx, id: number): Promise<void>
  /** Whether another player has this address, or can still restore it. */
  isEmailTaken(id: number, email: string): Promise<boolean>
  /** Sets the gender of a player without one. @returns whether it was set */
  setGender(tx: Tx, id: number, gender: 0 | 1): Promise<boolean>
}

export function createContacts({
  db,
  clock,
  passwords,
}: Pick<PlayersDeps, 'db' | 'clock' | 'passwords'>): Contacts {
  return {
    confirmEmail: store.updateEmailConfirmed,
    confirmPhone: store.updatePhoneConfirmed,
    correctEmail: (tx, id, email) =>
      orTaken(
        store.updateUnconfirmedEmail(tx, id, { email: emailAddress(email), key: emailKey(email) ?? '' }),
      ),
    replaceEmail: async (tx, id, email, change) => {
      await changes.insertChange(tx, id, change)
      await orTaken(
        store.updateEmail(tx, id, { email: emailAddress(email), key: emailKey(email) ?? '', at: change.at }),
      )
    },
    replacePhone: store.updatePhone,
    findEmailChange: changes.findChange,
    undoEmailChange: async (tx, undoHash, at) => {
      const change = await changes.updateChangeEnded(tx, undoHash, at)
      if (!change) return undefined
      await store.updateEmail(tx, change.playerId, { email: change.oldEmail, key: change.oldEmailKey, at })
      return change
    },
    voidPassword: async (tx, id) =>
      updatePasswordHash(tx, id, await passwords.hash(randomBytes(32).toString('base64url'))),
    isEmailTaken: (id, email) =>
      store.isEmailTaken(db.sql, { id, key: emailKey(email) ?? '', at: clock.now() }),
    setGender: store.updateGender,
  }
}

async function orTaken<T>(update: Promise<T>): Promise<T> {
  try {
    return await update
  } catch (error) {
    if (brokenConstraint(error) !== 'players_email_key') throw error
    return refuse('email_taken', { fields: { email: 'email_taken' } })
  }
}
