/** Numbers below `end`, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): (end: number) => number {
  let state = seed >>> 0
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
}

/** Endless rounds; each round yields all items once, in its own random order. */
export function* roundAfterRound<T>(all: readonly T[], random: (end: number) => number): Generator<T, never> {
  for (;;) {
    const left = [...all]
    while (left.length > 0) yield left.splice(random(left.length), 1)[0] as T
  }
}
