import { holdsOn, type Impediment } from './impediments.ts'

/** Who may not bet (Lei 14.790/2023, art. 26; IN SPA/MF 22/2025 and 31/2025), from what registers say of a CPF. */

/** Of one register: the words that it has for the CPF, or undefined when it did not answer, or not clearly. */
export interface RegisterAnswer {
  register: string
  words: readonly string[] | undefined
}

export interface Verdict {
  /** `unknown`: not all registers answered with words that we know, and none of those that did bars. */
  outcome: 'clear' | 'barred' | 'unknown'
  /** Kinds of impediments, those that bar nobody today included. */
  grounds: string[]
}

/** On which day, and about an account that is there already or one to be opened. */
export interface Asked {
  day: string
  isExisting: boolean
}

/**
 * Only when every register has answered in words that we know, and none that bars today, may somebody bet. A word without a row is no answer; one whose rows do not hold today,
 * or spare accounts that are there, is an answer that bars nobody.
 */
export function judge(
  answers: readonly RegisterAnswer[],
  impediments: readonly Impediment[],
  { day, isExisting }: Asked,
): Verdict {
  const found = answers.map(({ register, words }) =>
    words?.map((word) => impediments.filter((one) => one.register === register && one.word === word)),
  )
  const known = found.flatMap((rows) => rows?.flat() ?? [])
  const grounds = [...new Set(known.map(({ kind }) => kind))]
  const bars = (one: Impediment) =>
    one.effect === 'bar' && holdsOn(day, one) && (one.appliesToExisting || !isExisting)
  if (known.some(bars)) return { outcome: 'barred', grounds }
  const isComplete = answers.length > 0 && found.every((rows) => rows?.every((of) => of.length > 0))
  return { outcome: isComplete ? 'clear' : 'unknown', grounds }
}

/** What the Sigap is told of an account that is closed on these grounds: of several the first that has a code. */
export const reportCodeOf = (
  grounds: readonly string[],
  impediments: readonly Impediment[],
): number | undefined =>
  impediments.find(({ kind, reportCode }) => reportCode !== null && grounds.includes(kind))?.reportCode ??
  undefined
