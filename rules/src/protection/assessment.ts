/**
 * Self-assessment: nine questions on the last twelve months, each answered with 0 (never) to 3 (almost always), after the Problem Gambling Severity
 * Index (Ferris and Wynne, 2001) with its steps of the sum: 0, 1 to 2, 3 to 7, 8 and more. Not a diagnosis.
 */
export const QUESTIONS = 9
export const ANSWERS = [0, 1, 2, 3] as const
export type AssessmentAnswer = (typeof ANSWERS)[number]

export const LEVELS = ['none', 'low', 'moderate', 'high'] as const
export type AssessmentLevel = (typeof LEVELS)[number]
const FROM: Readonly<Record<AssessmentLevel, number>> = { none: 0, low: 1, moderate: 3, high: 8 }

export const isAnswered = (answers: readonly (number | undefined)[]): answers is AssessmentAnswer[] =>
  answers.length === QUESTIONS && answers.every((value) => ANSWERS.some((answer) => answer === value))

/** Sum of the answers, 0 to 27. @throws RangeError for incomplete answers */
export function assessmentScore(answers: readonly (number | undefined)[]): number {
  if (!isAnswered(answers)) throw new RangeError('nine answers from 0 to 3')
  return answers.reduce<number>((sum, answer) => sum + answer, 0)
}

export const assessmentLevel = (score: number): AssessmentLevel =>
  LEVELS.findLast((level) => score >= FROM[level]) ?? 'none'
