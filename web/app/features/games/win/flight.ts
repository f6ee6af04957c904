/** Flight of a spark from the middle of a win: pixels and ms. Deterministic for a spark. */
export interface Spark {
  x: number
  y: number
  /** Radians. */
  turn: number
  /** Share of the spark's full size, and of its full strength. */
  size: number
  strength: number
}

export const SPARKS_MS = 900
const BEGINS_AT = 20
const FALLS = 46
/** The share of its flight after which a spark fades. */
const FADES = 0.7

/** @returns undefined when the spark has gone out */
export function sparkAt(index: number, count: number, ms: number): Spark | undefined {
  const share = ms / SPARKS_MS
  if (share < 0 || share >= 1) return undefined
  const direction = (2 * Math.PI * index) / count
  const reach = BEGINS_AT + (90 + ((index * 67) % 90)) * (1 - (1 - share) ** 3)
  return {
    x: reach * Math.cos(direction),
    y: reach * Math.sin(direction) + FALLS * share ** 2,
    turn: direction + 4.2 * share,
    size: 1 - 0.4 * share,
    strength: share < FADES ? 1 : (1 - share) / (1 - FADES),
  }
}
