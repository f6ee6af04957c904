/** Who may not bet (Lei 14.790/2023, art. 26; IN SPA/MF 22/2025 and 31/2025), from what registers say of a CPF. */

/**
 * What a register says of somebody, and what the house does then: `bar`: no account, no stakes, no deposits; `review`: a person of the house looks at the
 * account, which stays open. The law forbids betting to the former alone; of the latter it asks for more attention (Portaria SPA/MF 1.143/2024).
 */
export const GROUNDS = {
  social_programme: 'bar',
  self_excluded: 'bar',
  court_order: 'bar',
  athlete: 'bar',
  official: 'bar',
  underage: 'bar',
  politically_exposed: 'review',
  sanctioned: 'review',
} as const satisfies Record<string, 'bar' | 'review'>
export type Ground = keyof typeof GROUNDS

/** Of one register: the grounds that it knows, or undefined when it did not answer, or not clearly. */
export type RegisterAnswer = readonly Ground[] | undefined

export interface Verdict {
  /** `unknown`: not all registers answered, and none of those that did bars. */
  outcome: 'clear' | 'barred' | 'unknown'
  grounds: Ground[]
}

/** Only when every register has answered, and none with a ground that bars, may somebody bet. */
export function judge(answers: readonly RegisterAnswer[]): Verdict {
  const grounds = [...new Set(answers.flatMap((answer) => answer ?? []))]
  if (grounds.some((ground) => GROUNDS[ground] === 'bar')) return { outcome: 'barred', grounds }
  const isComplete = answers.length > 0 && answers.every((answer) => answer !== undefined)
  return { outcome: isComplete ? 'clear' : 'unknown', grounds }
}
