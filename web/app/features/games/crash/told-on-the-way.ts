/** Hundredths; between two of them, and to ten times the first, lie at least three seconds of flight. */
const STEPS = [100, 120, 150, 200, 250, 300, 400, 500, 700]

/** The last multiplier that is told to who listens, on the way to that one; both in hundredths. */
export function toldOnTheWay(multiplier: number): number {
  let power = 1
  while (multiplier >= 1_000 * power) power *= 10
  return power * (STEPS.findLast((step) => step * power <= multiplier) ?? 100)
}
