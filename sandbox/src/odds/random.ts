/** A deterministic pseudo-random number from a text (FNV-1a, then mixed). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export type RandomDraw = () => number

/** Numbers from 0 to below 1, the same sequence for the same text. */
export function seededDraws(text: string): RandomDraw {
  let state = textHash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const between = (draw: RandomDraw, from: number, to: number): number => from + draw() * (to - from)

/** An index of a list, each as likely as its weight says. */
export function weighted(draw: RandomDraw, weights: readonly number[]): number {
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return at === -1 ? weights.length - 1 : at
}

/** Number of events with this expected number (Poisson). */
export function poissonDraw(draw: RandomDraw, mean: number): number {
  const limit = Math.exp(-mean)
  let [count, product] = [0, draw()]
  while (product > limit && count < 200) {
    count += 1
    product *= draw()
  }
  return count
}

/** A sample of a normal distribution with mean 0 and deviation 1. */
export const normalDraw = (draw: RandomDraw): number =>
  Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
