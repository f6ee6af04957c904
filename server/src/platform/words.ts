/** Lower case without accents, so that phone input matches correctly spelt text. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Variants of the word, each with one pair of neighbouring letters swapped. */
export const letterSwaps = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    word[at] === word[at + 1] ? '' : `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ).filter((swapped) => swapped !== '')
