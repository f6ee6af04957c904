/**
 * A single typed line made safe for display and print: in Unicode's composed form, without controls, line breaks and marks that turn or hide text,
 * with single spaces. Undefined when nothing is left, or more than `most` characters, or more than three marks over one letter.
 */
export function plainText(text: string, most: number): string | undefined {
  if (text.length > most * 4) return undefined
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const length = [...line].length
  if (length === 0 || length > most || /[\p{Co}\p{Cn}\uFFFD]|\p{M}{4}/u.test(line)) return undefined
  return line
}
