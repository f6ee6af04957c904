/**
 * A single typed line made safe for display and print: in Unicode's composed form, with single spaces, without controls, line breaks and
 * marks that turn or hide text. Undefined when nothing is left, for more than `most` characters, or for more than three marks over one
 * letter.
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
