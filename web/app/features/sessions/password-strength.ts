/** 0 too short, 1 easy to guess, 2 good, 3 very good. A hint while typing; the server decides. */
export type Strength = 0 | 1 | 2 | 3

/**
 * Strength of a password by its length; digits alone, few different characters and keyboard sequences are
 * weak.
 */
export function passwordStrength(password: string): Strength {
  const length = [...password].length
  if (length < 8) return 0
  const different = new Set(password.toLowerCase()).size
  const common = /^\d+$|^(.+?)\1+$|12345|qwert|asdfg|senha|password|abcde/i.test(password)
  if (common || different < 5 || /^\p{L}+\d{0,4}!?$/u.test(password)) return length >= 16 && !common ? 2 : 1
  return length >= 12 && different >= 8 ? 3 : 2
}
