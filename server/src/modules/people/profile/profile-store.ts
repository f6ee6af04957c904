import type { AccountKind } from '@jogo/rules/banks'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface HomeAddress {
  /** CEP, eight digits. */
  cep: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
}

export interface BankAccount {
  /** Number of the bank at the Central Bank; null for a bank that the player has typed. */
  bank: string | null
  bankName: string
  kind: AccountKind
}

export interface StoredProfile {
  address: HomeAddress | null
  bankAccount: BankAccount | null
}

export async function findProfile(tx: Tx, playerId: number): Promise<StoredProfile> {
  const { rows } = await sql<Row>`select cep, street, number, complement, district, city, state, address_at,
      bank, bank_name, account_kind from profiles where player_id = ${playerId}`.execute(tx)
  const [row] = rows
  if (!row) return { address: null, bankAccount: null }
  const { bank, bank_name: bankName, account_kind: kind, address_at, ...lines } = row
  return {
    address: address_at ? (lines as HomeAddress) : null,
    bankAccount: bankName !== null && kind !== null ? { bank, bankName, kind } : null,
  }
}

export async function upsertAddress(tx: Tx, playerId: number, address: HomeAddress, at: Date): Promise<void> {
  const { cep, street, number, complement, district, city, state } = address
  await sql`insert into profiles (player_id, cep, street, number, complement, district, city, state, address_at)
    values (${playerId}, ${cep}, ${street}, ${number}, ${complement}, ${district}, ${city}, ${state}, ${at})
    on conflict (player_id) do update set cep = excluded.cep, street = excluded.street, number = excluded.number,
      complement = excluded.complement, district = excluded.district, city = excluded.city, state = excluded.state,
      address_at = excluded.address_at`.execute(tx)
}

/** @param onlyFirst whether an existing account stays unchanged @returns whether the given account is the active one now */
export async function upsertBankAccount(
  tx: Tx,
  playerId: number,
  { bank, bankName, kind }: BankAccount,
  { at, onlyFirst = false }: { at: Date; onlyFirst?: boolean },
): Promise<boolean> {
  const { rows } = await sql`insert into profiles as known (player_id, bank, bank_name, account_kind, bank_at)
    values (${playerId}, ${bank}, ${bankName}, ${kind}, ${at})
    on conflict (player_id) do update set bank = excluded.bank, bank_name = excluded.bank_name,
      account_kind = excluded.account_kind, bank_at = excluded.bank_at
    where not ${onlyFirst}::boolean or known.bank_name is null returning 1`.execute(tx)
  return rows.length === 1
}

interface Row {
  cep: string | null
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  city: string | null
  state: string | null
  address_at: Date | null
  bank: string | null
  bank_name: string | null
  account_kind: AccountKind | null
}
