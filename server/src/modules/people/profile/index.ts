import type { ResponseOf } from '@jogo/contract/endpoint'
import type { ContactName, lookUpCep as lookUpCepCall } from '@jogo/contract/profile'
import type { SmsNotice } from '../../../partners/sms.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Origin } from '../sessions/index.ts'
import { changeEmail, type EmailForm } from './change-email.ts'
import { changePhone, type PhoneForm } from './change-phone.ts'
import { confirmContact } from './confirm-contact.ts'
import { confirmHouseEmail } from './confirm-house-email.ts'
import { deleteConfirmations } from './confirmation-store.ts'
import { type CorrectionForm, correctEmail } from './correct-email.ts'
import type { ProfileDeps } from './deps.ts'
import { lookUpCep } from './look-up-cep.ts'
import { createProfileGate } from './need.ts'
import type { HomeAddress } from './profile-store.ts'
import { type ProfileState, readProfile } from './read-profile.ts'
import { receiveReceipt } from './receive-receipt.ts'
import { saveAddress } from './save-address.ts'
import { type BankAccountForm, saveBankAccount } from './save-bank-account.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { undoEmailChange } from './undo-email-change.ts'

export type { ProfileDeps } from './deps.ts'
export { giveEmailByHouse } from './give-email-by-house.ts'
export { profileData } from './personal-data-store.ts'

/** A player's own data besides the registry's: contacts, address and payout account, with their confirmations and changes. */
export interface Profile {
  read(playerId: number): Promise<ProfileState>
  /** @throws Refusal contact_unchanged, email_taken, invalid_request, messages_limited, and as `Sessions.stepUp` */
  changeEmail(playerId: number, form: EmailForm, from: Origin): Promise<void>
  /** @throws Refusal contact_unchanged, invalid_request, messages_limited, and as `Sessions.stepUp` */
  changePhone(playerId: number, form: PhoneForm, from: Origin): Promise<void>
  /**
   * Corrects the e-mail of an account before its first login.
   * @returns the address
   * @throws Refusal as `correctEmail` of this module
   */
  correctEmail(form: CorrectionForm, from: Origin & { ip: string }): Promise<string>
  /** @returns the address now in use @throws Refusal email_taken, house_link_invalid */
  confirmHouseEmail(token: string, from: Origin): Promise<string>
  /** @throws Refusal contact_confirmed, messages_limited */
  sendConfirmation(playerId: number, contact: ContactName): Promise<void>
  /** @param typed code of the message, or token of its link @throws Refusal confirmation_code_wrong, confirmation_invalid, email_taken */
  confirm(playerId: number, contact: ContactName, typed: string, from: Origin): Promise<void>
  /** Drops a pending change of a contact, if there is one. The contact in use stays. */
  dropChange(playerId: number, contact: ContactName): Promise<void>
  /** @returns the address that is in use again @throws Refusal undo_link_invalid */
  undoEmailChange(token: string, from: Origin): Promise<string>
  /** @throws Refusal invalid_request */
  saveAddress(playerId: number, address: HomeAddress): Promise<void>
  /** @throws Refusal gender_known */
  saveGender(playerId: number, gender: 0 | 1): Promise<void>
  /** @throws Refusal invalid_request; as `Sessions.stepUp` if an account is replaced */
  saveBankAccount(playerId: number, form: BankAccountForm, from: Origin): Promise<void>
  lookUpCep(cep: string): Promise<ResponseOf<typeof lookUpCepCall>>
  /** @returns false for a notice that does not come from the company */
  receiveReceipt(notice: SmsNotice, ip: string): Promise<boolean>
  /** @throws Refusal profile_incomplete while data are missing that the law requires before the first bet or deposit */
  requireComplete(playerId: number): Promise<void>
}

export const createProfile = (deps: ProfileDeps): Profile => ({
  read: (playerId) => readProfile(deps, playerId),
  changeEmail: (playerId, form, from) => changeEmail(deps, playerId, form, from),
  changePhone: (playerId, form, from) => changePhone(deps, playerId, form, from),
  correctEmail: (form, from) => correctEmail(deps, form, from),
  confirmHouseEmail: (token, from) => confirmHouseEmail(deps, token, from),
  sendConfirmation: (playerId, contact) => sendConfirmation(deps, playerId, contact),
  confirm: (playerId, contact, typed, from) => confirmContact(deps, { playerId, contact, typed }, from),
  dropChange: (playerId, contact) =>
    deleteConfirmations(deps.db.sql, playerId, { contact, onlyChange: true }),
  undoEmailChange: (token, from) => undoEmailChange(deps, token, from),
  saveAddress: (playerId, address) => saveAddress(deps, playerId, address),
  saveGender: async (playerId, gender) => {
    if (!(await deps.players.contacts.setGender(deps.db.sql, playerId, gender))) refuse('gender_known')
  },
  saveBankAccount: (playerId, form, from) => saveBankAccount(deps, playerId, form, from),
  lookUpCep: (cep) => lookUpCep(deps, cep),
  receiveReceipt: (notice, ip) => receiveReceipt(deps, notice, ip),
  requireComplete: createProfileGate(deps),
})
