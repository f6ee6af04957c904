import { holdsOn, type Impediment } from './impediments.ts'

/** Prohibited bettors (Lei 14.790/2023, art. 26; IN SPA/MF 22/2025 and 31/2025), by the registers' answers for a CPF. */

/** Answer of one register: its words for the CPF, or undefined for a missing or unclear answer. */
export interface RegisterAnswer {
  register: string
  words: readonly string[] | undefined
}

export interface Verdict {
  /** `unknown`: a register did not answer in known words, and no other register bars the player. */
  outcome: 'clear' | 'barred' | 'unknown'
  /** Kinds of impediments, including those not in force today. */
  grounds: string[]
}

/** Day of the answer, and whether the account exists already. */
export interface CheckContext {
  day: string
  isExisting: boolean
}

/**
 * A player may bet only when every register has answered in known words, and no word bars the player today. A word without a row is no
 * answer. A word whose rows are not in force today, or do not apply to existing accounts, is an answer without a bar.
 */
export function judge(
  answers: readonly RegisterAnswer[],
  impediments: readonly Impediment[],
  { day, isExisting }: CheckContext,
): Verdict {
  const found = answers.map(({ register, words }) =>
    words?.map((word) =>
      impediments.filter((impediment) => impediment.register === register && impediment.word === word),
    ),
  )
  const known = found.flatMap((rows) => rows?.flat() ?? [])
  const grounds = [...new Set(known.map(({ kind }) => kind))]
  const bars = (impediment: Impediment) =>
    impediment.effect === 'bar' && holdsOn(day, impediment) && (impediment.appliesToExisting || !isExisting)
  if (known.some(bars)) return { outcome: 'barred', grounds }
  const isComplete = answers.length > 0 && found.every((rows) => rows?.every((of) => of.length > 0))
  return { outcome: isComplete ? 'clear' : 'unknown', grounds }
}

/** Sigap code for closing an account on these grounds: the first ground with a code. */
export const impedimentReportCode = (
  grounds: readonly string[],
  impediments: readonly Impediment[],
): number | undefined =>
  impediments.find(({ kind, reportCode }) => reportCode !== null && grounds.includes(kind))?.reportCode ??
  undefined
