/** 0 too short, 1 easy to guess, 2 good, 3 great. A hint while typing; what is refused is decided by the server. */
export type Strength = 0 | 1 | 2 | 3

/** Length is what helps; digits alone, few different characters and rows of the keyboard do not. */
export function strengthOf(password: string): Strength {
  const length = [...password].length
  if (length < 8) return 0
  const different = new Set(password.toLowerCase()).size
  const common = /^\d+$|^(.+?)\1+$|12345|qwert|asdfg|senha|password|abcde/i.test(password)
  if (common || different < 5 || /^\p{L}+\d{0,4}!?$/u.test(password)) return length >= 16 && !common ? 2 : 1
  return length >= 12 && different >= 8 ? 3 : 2
}
