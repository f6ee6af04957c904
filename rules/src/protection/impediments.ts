/** Who may not bet is a list of dated rows, not code: ordinances come, are suspended by a court, and go. */

/** What a word of a register means from a day on. Days are those of America/Sao_Paulo, `2026-11-24`. */
export interface Impediment {
  /** Who uses the word: `sigap`, `lists`, `house`. */
  register: string
  /** As the register writes it. */
  word: string
  /** As the house calls it. */
  kind: string
  /** `bar`: no account, no stakes, no deposits; `review`: a person of the house looks at the account, which stays open. */
  effect: 'bar' | 'review'
  /** Whether it closes accounts that were there before; otherwise it only keeps new ones from being opened. */
  appliesToExisting: boolean
  /** The first day, and the first day on which it holds no more (null: none yet). */
  from: string
  until: string | null
  /** What the Sigap is told of a closed account; null: nothing. */
  reportCode: number | null
}

/** Whether a row holds on a day. */
export const holdsOn = (day: string, { from, until }: Pick<Impediment, 'from' | 'until'>): boolean =>
  from <= day && (until === null || day < until)

/** Whether grounds that were found on a day close an account that was there. */
export const closesOn = (day: string, grounds: readonly string[], rows: readonly Impediment[]): boolean =>
  rows.some(
    (one) => one.effect === 'bar' && one.appliesToExisting && grounds.includes(one.kind) && holdsOn(day, one),
  )
