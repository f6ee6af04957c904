import type { ExportedList } from '@jogo/contract/privacy/exported'
import type { RetainedCategory } from '@jogo/rules/privacy/retention'
import type { RawBuilder } from 'kysely'
import type { Tx } from './db.ts'

/** A list in the file with a player's data. */
export interface DataList {
  name: ExportedList
  /** The statement: its columns are the fields of the file, newest row first. It may return any number of rows. */
  select(playerId: number): RawBuilder<unknown>
  /** Converts fields that are shown otherwise than stored. */
  toRow?(row: Record<string, unknown>): Record<string, unknown>
}

/** Reason for leaving a stored item out of the player's file. */
export const WITHHELD = {
  secret:
    'opens or proves something, and would do so for whoever steals the file: hashes, keys, codes, addresses of a company’s page',
  inner: 'how our own work goes on with a row: numbers that link rows, tries, when to look again',
  twice: 'the same is in another list, or is made of it',
  people: 'names somebody else: who of the house, or another person',
  register: 'which register bars a player is told to nobody (IN SPA/MF 31/2025)',
  alarm: 'what makes the house look closer, of use to who wants to stay unseen (Lei 9.613/1998, art. 11)',
  content: 'what a document shows: who sent it has it, and support opens it for him',
} as const
export type Withheld = keyof typeof WITHHELD

/** Retention of a table with personal data. */
export interface RetainedTable {
  table: string
  /** Name on the page "Seus dados". */
  what: readonly RetainedCategory[]
  /** Lists of the file with this table's data; or the reason for none. */
  copy: readonly ExportedList[] | Withheld
  /** Columns outside of every list, by reason, separated by spaces. */
  without?: Partial<Readonly<Record<Withheld, string>>>
  /** Start of the retention, in words. */
  until: string
  /** Legal source, or purpose. */
  source: string
  /** Maximum of deleted expired rows at once; without it the table is cleaned by the job or erasure named in `until`. */
  expire?(tx: Tx, now: Date, most: number): Promise<number>
}

export interface LastErasure {
  playerId: number
  at: Date
  /** An exclusion or a limit of the house is in force: the CPF stays, so that a new account with it is refused or limited. */
  retainsCpf: boolean
}

/** A module's personal data of a player: export, retention and erasure. */
export interface PersonalData {
  lists: readonly DataList[]
  retained: readonly RetainedTable[]
  /** Erases data without a legal retention, at the player's request. */
  eraseNow?(tx: Tx, playerId: number): Promise<void>
  /** Erases the rest after its legal retention. Movements of money stay, with the player's number only. */
  eraseLast?(tx: Tx, erasure: LastErasure): Promise<void>
}
