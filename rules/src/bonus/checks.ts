/** Names of problems in a campaign's terms, and the bounds shared by most terms. */

/** `law`: the article of the prohibition. */
export interface TermsProblem {
  /** Path of the term: `rollover.multiple`. */
  at: string
  is:
    | 'above_most'
    | 'below_least'
    | 'bad_code'
    | 'bad_name'
    | 'before_first_bet'
    | 'empty_window'
    | 'missing'
    | 'needs_deposit'
    | 'no_free_spins'
    | 'not_one_of'
    | 'not_whole'
    | 'on_deposit'
    | 'on_referral'
    | 'on_registration'
    | 'repeated'
    | 'too_many'
    | 'unknown'
    | 'wrong_event'
    | 'wrong_type'
  law?: string
}

/** Highest amount of a campaign, centavos. */
export const MOST_CENTS = 100_000_000_00

/** Whether a number is whole and within its bounds. */
export function whole(at: string, value: number, least: number, most: number): TermsProblem[] {
  if (!Number.isSafeInteger(value)) return [{ at, is: 'not_whole' }]
  if (value < least) return [{ at, is: 'below_least' }]
  return value > most ? [{ at, is: 'above_most' }] : []
}

/** An amount in centavos, above zero. */
export const amount = (at: string, value: number): TermsProblem[] => whole(at, value, 1, MOST_CENTS)

/** An amount above zero, or null for no bound. */
export const amountOrNone = (at: string, value: number | null): TermsProblem[] =>
  value === null ? [] : amount(at, value)

/** Checks that a word is in a list. */
export const wordProblems = (at: string, value: string, words: readonly string[]): TermsProblem[] =>
  words.includes(value) ? [] : [{ at, is: 'not_one_of' }]

const NAME = /^[0-9a-z][0-9a-z:_-]*$/
const MOST_NAME = 128

/** Whether a text can be the address of a game. */
export const gameName = (at: string, value: string): TermsProblem[] =>
  value.length <= MOST_NAME && NAME.test(value) ? [] : [{ at, is: 'bad_name' }]
