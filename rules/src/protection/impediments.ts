/**
 * Grounds of prohibition are rows with dates, not code, because ordinances are issued, suspended by a court, and
 * repealed.
 */

/** Meaning of a register's word from a day on. Days are those of America/Sao_Paulo, `2026-11-24`. */
export interface Impediment {
  /** Source of the word: `sigap`, `lists`, `house`. */
  register: string
  /** Word of the register. */
  word: string
  /** Name used by the house. */
  kind: string
  /** `bar`: no account, no stakes, no deposits; `review`: a person of the house checks the account, which stays open. */
  effect: 'bar' | 'review'
  /** Whether existing accounts are closed; otherwise only new ones are prevented. */
  appliesToExisting: boolean
  /** First day in force, and first day out of force (null: none yet). */
  from: string
  until: string | null
  /** Sigap code of the closing; null when nothing is reported. */
  reportCode: number | null
}

/** Whether a row is in force on a day. */
export const holdsOn = (day: string, { from, until }: Pick<Impediment, 'from' | 'until'>): boolean =>
  from <= day && (until === null || day < until)

/** Whether grounds found on a day close an existing account. */
export const closesOn = (day: string, grounds: readonly string[], rows: readonly Impediment[]): boolean =>
  rows.some(
    (row) => row.effect === 'bar' && row.appliesToExisting && grounds.includes(row.kind) && holdsOn(day, row),
  )
