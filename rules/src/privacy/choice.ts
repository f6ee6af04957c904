import { PURPOSES, type Purpose } from './purposes.ts'

/**
 * A visitor's choice in the cookie `cookie-consent`: `all` for every purpose, `necessary` for no purpose, otherwise the purposes with a dot
 * between them (`statistics.companies`).
 */
export type Choice = string

/** The purposes in their order, each once. */
export function writeChoice(purposes: readonly Purpose[]): Choice {
  const chosen = PURPOSES.filter((purpose) => purposes.includes(purpose))
  if (chosen.length === PURPOSES.length) return 'all'
  return chosen.join('.') || 'necessary'
}

/** Reads the purposes of a cookie; undefined for an invalid text, which the site did not write. */
export function readChoice(choice: string): Purpose[] | undefined {
  if (choice === 'all') return [...PURPOSES]
  if (choice === 'necessary') return []
  const chosen = PURPOSES.filter((purpose) => choice.split('.').includes(purpose))
  return writeChoice(chosen) === choice ? chosen : undefined
}
