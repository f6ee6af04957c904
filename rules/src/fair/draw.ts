/** Drawing from a stream of words. Holds no hashing, so that a game's page can import the rules of a draw without it. */

/** Returns the next 32-bit word; never runs out. */
export type Words = () => number

export const TWO_32 = 0x1_0000_0000

/**
 * An index below `count`, every index equally likely: words in the incomplete last share are skipped (Lemire's
 * method without bias). Equal to floor(word / 2^32 × count) except on skipped words (fewer than count in 2^32).
 */
export function drawIndex(next: Words, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > 0x20_0000) throw new RangeError(`count: ${count}`)
  const skipped = TWO_32 % count
  for (;;) {
    const product = next() * count
    if (product % TWO_32 >= skipped) return Math.floor(product / TWO_32)
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
