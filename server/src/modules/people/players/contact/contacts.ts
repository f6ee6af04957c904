import { randomBytes } from 'node:crypto'
import { brokenConstraint, type Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { PlayersDeps } from '../deps.ts'
import { emailAddress, emailKey } from '../email.ts'
import type { PhoneNumber } from '../phone.ts'
import { updatePasswordHash } from '../store.ts'
import * as store from './contact-store.ts'
import * as changes from './email-change-store.ts'

/** How a player is reached, and that he may come back to an e-mail that was taken from him. */
export interface Contacts {
  /** Marks the contact in use, unless it is another one by now. @returns whether it did */
  confirmEmail(tx: Tx, id: number, email: string, at: Date): Promise<boolean>
  confirmPhone(tx: Tx, id: number, phone: PhoneNumber, at: Date): Promise<boolean>
  /** Another address, not confirmed either, in place of a mistyped one. @returns false where the one before is confirmed. @throws Refusal email_taken */
  correctEmail(tx: Tx, id: number, email: string): Promise<boolean>
  /** A confirmed address in place of the one before, which stays held for the player until `change.undoUntil`. @throws Refusal email_taken */
  replaceEmail(tx: Tx, id: number, email: string, change: changes.NewEmailChange): Promise<void>
  /** A confirmed number in place of the one before. */
  replacePhone(tx: Tx, id: number, phone: PhoneNumber, at: Date): Promise<void>
  /** Of a change that can still be taken back. */
  findEmailChange(tx: Tx, changeId: string): Promise<changes.EmailChange | undefined>
  /** Gives a player the address back from which the change led away, and takes the changes after it back too. Undefined when the link is good no more. */
  undoEmailChange(tx: Tx, undoHash: Buffer, at: Date): Promise<changes.EmailChange | undefined>
  /** Nobody knows the password from now on: a new one is set by letter. */
  voidPassword(tx: Tx, id: number): Promise<void>
  /** Whether another player has this address, or may still come back to it. */
  isEmailTaken(id: number, email: string): Promise<boolean>
  /** Only while nobody has told it. @returns whether it did */
  setGender(tx: Tx, id: number, gender: 0 | 1): Promise<boolean>
}

export function createContacts({
  db,
  clock,
  passwords,
}: Pick<PlayersDeps, 'db' | 'clock' | 'passwords'>): Contacts {
  return {
    confirmEmail: store.markEmail,
    confirmPhone: store.markPhone,
    correctEmail: (tx, id, email) =>
      orTaken(store.correctEmail(tx, id, { email: emailAddress(email), key: emailKey(email) ?? '' })),
    replaceEmail: async (tx, id, email, change) => {
      await changes.insertChange(tx, id, change)
      await orTaken(
        store.updateEmail(tx, id, { email: emailAddress(email), key: emailKey(email) ?? '', at: change.at }),
      )
    },
    replacePhone: store.updatePhone,
    findEmailChange: changes.findChange,
    undoEmailChange: async (tx, undoHash, at) => {
      const change = await changes.endChange(tx, undoHash, at)
      if (!change) return undefined
      await store.updateEmail(tx, change.playerId, { email: change.oldEmail, key: change.oldEmailKey, at })
      return change
    },
    voidPassword: async (tx, id) =>
      updatePasswordHash(tx, id, await passwords.hash(randomBytes(32).toString('base64url'))),
    isEmailTaken: (id, email) =>
      store.isKeyTaken(db.sql, { id, key: emailKey(email) ?? '', at: clock.now() }),
    setGender: store.setGender,
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
