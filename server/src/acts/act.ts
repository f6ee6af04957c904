import type { OperatorRole } from '@jogo/contract/operators'
import type { Change } from '../modules/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'

/** What an act works with: the database as seen from within its transaction. */
export interface Desk {
  db: Database
  clock: Clock
  /** Who does it. */
  operator: string
}

/** Something that an operator may do. `D` is what it is done with, as JSON where a second operator may have to approve it. */
export interface Act<D> {
  /** One of these is needed. */
  roles(detail: D): readonly OperatorRole[]
  /** `two`: another operator with such a role approves before it is done. `one` unless said. */
  approval?(detail: D): 'one' | 'two'
  /** What it is done to, for the audit: the key of a setting, the name of a banner. */
  subject(detail: D): string
  /** Does it. @returns what stood before and stands now, for the audit and for whoever asked */
  run(desk: Desk, detail: D): Promise<Change>
}

export const act = <D>(one: Act<D>): Act<D> => one
