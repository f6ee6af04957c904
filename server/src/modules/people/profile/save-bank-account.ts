import { type AccountKind, bankName } from '@jogo/rules/banks'
import { plainText } from '@jogo/rules/plain-text'
import { refuse } from '../../../platform/refusal.ts'
import type { Origin } from '../sessions/index.ts'
import type { ProfileDeps } from './deps.ts'
import { type BankAccount, findProfile, upsertBankAccount } from './profile-store.ts'

export interface BankAccountForm {
  bank?: string | undefined
  bankName?: string | undefined
  kind: AccountKind
  password?: string | undefined
  code?: string | undefined
}

const MOST = 60

/** Saves the payout account. The first account needs no proof; a replacement needs a step-up. */
export async function saveBankAccount(
  deps: ProfileDeps,
  playerId: number,
  form: BankAccountForm,
  from: Origin,
): Promise<void> {
  const { db, clock, kyc, sessions } = deps
  const account = readBankAccount(form)
  // Of several concurrent first accounts only one is the first.
  if (await upsertBankAccount(db.sql, playerId, account, { at: clock.now(), onlyFirst: true })) return
  const { bankAccount: now } = await findProfile(db.sql, playerId)
  if (now && isSame(now, account)) return
  await sessions.stepUp(playerId, { password: form.password ?? '', code: form.code }, from)
  await db.transaction(async (tx) => {
    await upsertBankAccount(tx, playerId, account, { at: clock.now() })
    await sessions.noteEvent(tx, playerId, 'bank_account.changed', from)
    await kyc.demandFaceCheck(tx, playerId, 'contact_changed')
  })
}

function readBankAccount({ bank, bankName: typed, kind }: BankAccountForm): BankAccount {
  const name = bank === undefined ? plainText(typed ?? '', MOST) : bankName(bank)
  if (name === undefined) return refuse('invalid_request', { fields: { bank_name: 'field_required' } })
  return { bank: bank ?? null, bankName: name, kind }
}

const isSame = (bankAccount: BankAccount, other: BankAccount) =>
  bankAccount.bank === other.bank &&
  bankAccount.bankName === other.bankName &&
  bankAccount.kind === other.kind
