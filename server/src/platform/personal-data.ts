import type { ExportedList } from '@jogo/contract/privacy/exported'
import type { RetainedCategory } from '@jogo/rules/privacy/retention'
import type { RawBuilder } from 'kysely'
import type { Tx } from './db.ts'

/** A list in the file of a player's data. */
export interface DataList {
  name: ExportedList
  /** Statement of the list, newest row first. Its columns are the fields of the file; the number of rows is unlimited. */
  select(playerId: number): RawBuilder<unknown>
  /** Converts fields whose form in the file differs from the stored form. */
  toRow?(row: Record<string, unknown>): Record<string, unknown>
}

/** Reasons for leaving stored data out of the player's file. */
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
  /** Lists of the file that hold this table's data, or the reason for leaving it out. */
  copy: readonly ExportedList[] | Withheld
  /** Columns that no list holds, by the reason for leaving them out; separated by spaces. */
  without?: Partial<Readonly<Record<Withheld, string>>>
  /** Start of the retention, in words. */
  until: string
  /** Legal source, or purpose. */
  source: string
  /** Deletes at most `most` expired rows. Without `expire`, the job or erasure named in `until` cleans the table. */
  expire?(tx: Tx, now: Date, most: number): Promise<number>
}

export interface LastErasure {
  playerId: number
  at: Date
  /** Whether an exclusion or a limit by the house is in force. Then the CPF stays, so that a new account with it is refused or limited. */
  retainsCpf: boolean
}

/** A module's personal data of a player: export, retention and erasure. */
export interface PersonalData {
  lists: readonly DataList[]
  retained: readonly RetainedTable[]
  /** Erases data without a legal retention, when the player requests it. */
  eraseNow?(tx: Tx, playerId: number): Promise<void>
  /** Erases the remaining data after its legal retention. Movements of money stay, with the player's number alone. */
  eraseLast?(tx: Tx, erasure: LastErasure): Promise<void>
}
