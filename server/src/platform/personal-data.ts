import type { ExportedList } from '@jogo/contract/privacy/exported'
import type { KeptWhat } from '@jogo/rules/privacy/retention'
import type { RawBuilder } from 'kysely'
import type { Tx } from './db.ts'

/** A list in the file with a player's data. */
export interface DataList {
  name: ExportedList
  /** The statement: its columns are the fields of the file, newest row first. It may return any number of rows. */
  select(playerId: number): RawBuilder<unknown>
  /** For fields that the database does not have as they are shown. */
  toRow?(row: Record<string, unknown>): Record<string, unknown>
}

/** Why something that is held about a player is not in the file that he gets. */
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

/** How long the rows of a table that tells something about a player are kept. */
export interface KeptTable {
  table: string
  /** What the page "Seus dados" calls it. */
  what: readonly KeptWhat[]
  /** Lists of the file that are read from it; or why the player gets none of it. */
  copy: readonly ExportedList[] | Withheld
  /** Columns that no list has, by reason, with spaces between them. */
  without?: Partial<Readonly<Record<Withheld, string>>>
  /** In words: from when on a row goes. */
  until: string
  /** The law that asks for it, or what it serves. */
  source: string
  /** Deletes at most so many of the rows whose time has come; a table without it is cleaned by the job or the erasure that `until` names. */
  expire?(tx: Tx, now: Date, most: number): Promise<number>
}

export interface LastErasure {
  playerId: number
  at: Date
  /** An exclusion or a limit of the house lasts: the CPF stays, so that an account which is opened anew with it is refused or bound. */
  keepsCpf: boolean
}

/** What a module holds about a player: what of it the player gets, how long it is kept, and how it is erased. */
export interface PersonalData {
  lists: readonly DataList[]
  kept: readonly KeptTable[]
  /** When the player asks: what no law keeps. */
  eraseNow?(tx: Tx, playerId: number): Promise<void>
  /** When the law has it kept no more. Movements of money stay, under the player's number alone. */
  eraseLast?(tx: Tx, erasure: LastErasure): Promise<void>
}
