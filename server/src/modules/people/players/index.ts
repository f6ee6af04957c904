import type { ResponseOf } from '@jogo/contract/endpoint'
import type { validateDocument as validateDocumentCall } from '@jogo/contract/players'
import type { Language } from '@jogo/contract/refusals'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { checkPassword, type ProvenPlayer } from './check-password.ts'
import { type Contacts, createContacts } from './contact/contacts.ts'
import type { PlayersDeps } from './deps.ts'
import { emailKey } from './email.ts'
import { type LoginName, toLoginName } from './login-name.ts'
import { isWeak, ownWords } from './password-rules.ts'
import { createClearedGate } from './prohibited/gate.ts'
import { type REPORT_FIGURES, reportLater } from './prohibited/report-status.ts'
import { readReportFigures } from './prohibited/report-store.ts'
import { findProhibition, listProhibited } from './prohibited/store.ts'
import { lookUpLater } from './queue.ts'
import { countReferred } from './referred-store.ts'
import { type RegisterContext, register } from './register.ts'
import type { RegisterForm } from './register-form.ts'
import * as store from './store.ts'
import { type AgreedTerms, createTerms } from './terms/terms.ts'
import { validateDocument } from './validate-document.ts'

export type { ProvenPlayer } from './check-password.ts'
export { isEmailTaken } from './contact/contact-store.ts'
export type { EmailChange } from './contact/email-change-store.ts'
export type { PlayersDeps } from './deps.ts'
export { emailAddress, emailKey } from './email.ts'
export { toLoginName } from './login-name.ts'
export { playersData } from './personal-data-store.ts'
export { type PhoneNumber, phoneOfE164, phoneText, readPhone, toE164 } from './phone.ts'
export { addImpediment, endImpedimentOn, type NewImpediment } from './prohibited/change-impediments.ts'
export { changeRelated, type RelatedPeopleChange, relatedDigests } from './prohibited/change-related.ts'
export { type ImpedimentRow, listImpediments } from './prohibited/impediment-store.ts'
export { ROLES } from './prohibited/related.ts'
export { countRelated } from './prohibited/related-store.ts'
export { REPORT_FIGURES } from './prohibited/report-status.ts'
export { listMarked, listReviewed, type ReviewedPlayer } from './prohibited/store.ts'
export { findReferrer, listReferred, listReferrersAbove, type Referred } from './referred-store.ts'
export {
  findPlayer,
  findPlayerIds,
  findRegisteredAt,
  listAccounts,
  listClosedAccounts,
  listOpenings,
  lockPerson,
  type Player,
} from './store.ts'
export type { AgreedTerms } from './terms/terms.ts'

/** People with an account: their data from the registry, and their passwords. */
export interface Players {
  terms: AgreedTerms
  contacts: Contacts
  /** @returns id of the new player */
  register(form: RegisterForm, context: RegisterContext): Promise<number>
  validateDocument(document: string, language: Language): Promise<ResponseOf<typeof validateDocumentCall>>
  /** @throws Refusal not_found */
  get(id: number, tx?: Tx): Promise<store.Player>
  /** Locks e-mail and password of this player until the transaction ends. @throws Refusal not_found */
  hold(tx: Tx, id: number): Promise<store.Player>
  findByEmail(email: string): Promise<store.Player | undefined>
  /** The open account with this e-mail or CPF, otherwise the latest closed one. It is always one statement, so that the time is equal. */
  findIdByLogin(login: string): Promise<number | undefined>
  /** @param login e-mail or CPF */
  findByLogin(login: string): Promise<store.Player | undefined>
  /** The player with this e-mail or CPF, and this password. The open account has priority over closed accounts with money. */
  checkPassword(login: string, password: string): Promise<ProvenPlayer | undefined>
  /** Whether this is the player's current password. @throws Refusal busy */
  isPassword(id: number, password: string): Promise<boolean>
  /** Checks and hashes a new password of the player. @throws Refusal busy, password_weak */
  preparePassword(player: store.Player, password: string): Promise<string>
  /** @param hash from `preparePassword` */
  setPassword(tx: Tx, id: number, hash: string): Promise<void>
  /** Number of players registered through this player's link, and how many of them are verified. */
  countReferred(id: number): Promise<{ people: number; verified: number }>
  /** Sets the time of verification; null revokes it. Only the identity check calls this. */
  setVerified(tx: Tx, id: number, at: Date | null): Promise<void>
  /**
   * Requires today's answers of all registers of prohibited bettors, none of them a bar.
   * @throws Refusal player_barred, with the same text for a barred player and an unknown answer
   */
  requireCleared(id: number): Promise<void>
  /** Queues a query of the registers after a login, unless they were queried today. */
  lookUpLater(tx: Tx, id: number): Promise<void>
  /** Time and grounds of a bar by the registers. */
  prohibition(tx: Tx, id: number): Promise<{ at: Date; grounds: string[] } | undefined>
  /** Players barred by registers whose accounts are still open. */
  listProhibited(limit: number): Promise<number[]>
  /** Closes the account for good, so that its CPF and e-mail become free. @returns whether it was open */
  setClosed(tx: Tx, id: number, at: Date): Promise<boolean>
  /** Queues the report of a player to the regulator for the next day, if the grounds have a code. */
  reportLater(tx: Tx, id: number, found: { at: Date; grounds: readonly string[] }): Promise<void>
  /** Values of `REPORT_FIGURES` now. */
  reportFigures(): Promise<Record<keyof typeof REPORT_FIGURES, number>>
}

/** A login name that nobody has. */
const NOBODY: LoginName = { column: 'email_key', value: '' }

export function createPlayers(deps: PlayersDeps): Players {
  const { db, passwords } = deps
  return {
    terms: createTerms(deps),
    contacts: createContacts(deps),
    register: (form, context) => register(deps, form, context),
    validateDocument: (document, language) => validateDocument(deps, document, language),
    get: async (id, tx = db.sql) => (await store.findPlayer(tx, id)) ?? refuse('not_found'),
    hold: async (tx, id) => {
      await store.lockPasswordHash(tx, id)
      // A separate statement after the lock sees all changes up to it.
      return (await store.findPlayer(tx, id)) ?? refuse('not_found')
    },
    findByEmail: (email) => {
      const value = emailKey(email)
      return find(db.sql, value === undefined ? undefined : { column: 'email_key', value })
    },
    findIdByLogin: async (login) =>
      (await store.findCredentials(db.sql, toLoginName(login) ?? NOBODY))?.playerId,
    findByLogin: (login) => find(db.sql, toLoginName(login)),
    checkPassword: (login, password) => checkPassword(deps, login, password),
    isPassword: async (id, password) => passwords.verify(await store.findPasswordHash(db.sql, id), password),
    preparePassword: async (player, password) => {
      if (isWeak(password, ownWords(player)))
        refuse('password_weak', { fields: { password: 'password_weak' } })
      return passwords.hash(password)
    },
    setPassword: store.updatePasswordHash,
    countReferred: (id) => countReferred(db.sql, id),
    setVerified: store.updateVerified,
    requireCleared: createClearedGate(deps),
    lookUpLater: async (tx, playerId) => {
      if (deps.jurisdiction.prohibitedBettors !== 'none') await lookUpLater(tx, { playerId })
    },
    prohibition: findProhibition,
    listProhibited: (limit) => listProhibited(db.sql, limit),
    setClosed: store.updateClosed,
    reportLater: (tx, id, found) => reportLater(tx, id, found),
    reportFigures: () => readReportFigures(db.sql, deps.clock.now()),
  }
}

async function find(tx: Tx, name: LoginName | undefined): Promise<store.Player | undefined> {
  const known = name && (await store.findCredentials(tx, name))
  return known && store.findPlayer(tx, known.playerId)
}
