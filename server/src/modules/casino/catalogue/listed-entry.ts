/** A game in a supplier's list, with the fields that the lobby shows. */
export interface ListedEntry {
  key: string
  name: string
  provider: string
  /** Slug of the category. */
  category: string
  mechanic: string | null
  volatility: number | null
  rtpBp: number | null
  maxWin: number | null
  lines: number | null
  /** Centavos. */
  stakeMin: number | null
  hasDemo: boolean
  hasFreeSpins: boolean
  pictureUrl: string | null
  countriesBarred: string[]
}

/** All listed fields of a game as one text. A game with an equal text is not written again. */
export const entryFingerprint = (one: ListedEntry): string =>
  JSON.stringify([
    one.name,
    toSlug(one.provider),
    one.category,
    one.mechanic,
    one.volatility,
    one.rtpBp,
    one.maxWin,
    one.lines,
    one.stakeMin,
    one.hasDemo,
    one.hasFreeSpins,
    one.pictureUrl,
    one.countriesBarred,
  ])

/** A slug: lower-case letters and digits without accents, with dashes between words; it begins with a letter. */
export function toSlug(text: string): string {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  return /^[a-z]/.test(plain) ? plain : `g-${plain || 'x'}`
}
