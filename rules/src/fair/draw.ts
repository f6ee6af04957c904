/** Drawing from a stream of words. Without hashing, so that a game's page can import a draw's rules alone. */

/** Returns the next 32-bit word; never runs out. */
export type Words = () => number

export const TWO_32 = 0x1_0000_0000

/** The word as published verifiers show it: b1/256 + b2/256² + b3/256³ + b4/256⁴. */
export const wordToFloat = (word: number): number => word / TWO_32

/**
 * An index below `count`, every index equally likely: words in the incomplete last share are skipped (Lemire's unbiased method). Equal to floor(word
 * / 2^32 × count) except on skipped words (fewer than count in 2^32).
 */
export function drawIndex(next: Words, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > 0x20_0000) throw new RangeError(`count: ${count}`)
  for (;;) {
    const product = next() * count
    const index = Math.floor(product / TWO_32)
    const rest = product - index * TWO_32
    // Fewer than `count` words are skipped: the division runs only for a candidate.
    if (rest >= count || rest >= TWO_32 % count) return index
  }
}

/** Draws an index of 0 … count − 1. A game drawn through this type can be drawn from words, and again from its recorded indexes. */
export type Indexes = (count: number) => number

export const drawIndexes =
  (next: Words): Indexes =>
  (count) =>
    drawIndex(next, count)

/** Indexes that are recorded in `taken` as they are drawn. */
export const recorded =
  (index: Indexes, taken: number[]): Indexes =>
  (count) => {
    const drawn = index(count)
    taken.push(drawn)
    return drawn
  }

/** The indexes of a list, one after another. Throws a RangeError for a list that ends early or holds an impossible index. */
export function replayed(taken: readonly number[]): Indexes {
  let at = 0
  return (count) => {
    const drawn = taken[at]
    if (drawn === undefined || !Number.isInteger(drawn) || drawn < 0 || drawn >= count)
      throw new RangeError(`index ${at} of ${count}: ${drawn}`)
    at += 1
    return drawn
  }
}

/** `take` different items of 0 … `count` − 1, in drawing order: each drawn item is removed from the list (never a sort). */
export function drawWithoutReturn(next: Words, count: number, take: number): number[] {
  if (take > count) throw new RangeError(`cannot take ${take} of ${count}`)
  const left = Array.from({ length: count }, (_, item) => item)
  const taken: number[] = []
  while (taken.length < take) taken.push(...left.splice(drawIndex(next, left.length), 1))
  return taken
}
