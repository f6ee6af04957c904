/** Paint of a team's shield: two colours, and up to three letters readable on both. */
export interface Shield {
  initials: string
  left: string
  right: string
  ink: string
}

const WHITE = '#ffffff'
const DARK = '#10141a'

/** Pairs of colours with a text colour of contrast 4.5:1 on both halves, which differ visibly. */
const PAINTS: readonly (readonly [left: string, right: string, ink: string])[] = [
  ['#b3122c', '#1d1f27', WHITE],
  ['#0b5d3b', '#12161c', WHITE],
  ['#1a3fa0', '#b3122c', WHITE],
  ['#14315f', '#0e7a72', WHITE],
  ['#6a1b7a', '#24133f', WHITE],
  ['#7a1230', '#0f2f6b', WHITE],
  ['#0f5f8f', '#132038', WHITE],
  ['#8a3a0a', '#3a1a0c', WHITE],
  ['#2f6b1c', '#7a1230', WHITE],
  ['#4b3aa8', '#0f5f8f', WHITE],
  ['#3d4452', '#a01a4a', WHITE],
  ['#0e6a5a', '#5a2a86', WHITE],
  ['#ffd23f', '#f5f5f2', DARK],
  ['#7cc6ff', '#ffffff', DARK],
  ['#ff9a3d', '#ffe7a8', DARK],
  ['#6fe0a0', '#f2f7e6', DARK],
  ['#ffb3c7', '#ffffff', DARK],
  ['#ffd23f', '#7cc6ff', DARK],
  ['#f2f2f2', '#ff8a7a', DARK],
  ['#c9b6ff', '#fff3c2', DARK],
]

/** Words too common in team names to distinguish any. */
const COMMON = new Set(
  'ac afc ca cf club clube cr da de del do dos ec e esporte esportivo fc fr futebol futbol sc se the'.split(
    ' ',
  ),
)

/**
 * A team's shield derived from its name. No crest is copied, and a name has the same shield everywhere. Case, accents and words like "FC"
 * make no difference.
 */
export function teamShield(teamName: string): Shield {
  const words = nameWords(teamName)
  const [left, right, ink] = PAINTS[hash(words.join(' ')) % PAINTS.length] ?? ['#3d4452', DARK, WHITE]
  return { initials: initials(words), left, right, ink }
}

function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = plain.filter((word) => !COMMON.has(word.toLowerCase()))
  return telling.length > 0 ? telling : plain
}

/** The first three letters of a single word, otherwise the first letter of each word. */
function initials(words: readonly string[]): string {
  const letters = words.length === 1 ? [...(words[0] ?? '')] : words.map((word) => [...word][0] ?? '')
  return letters.slice(0, 3).join('') || '?'
}

/** The hash FNV-1a of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
