/** `npm run sim -- protection`: a year of players who try to exceed their limits, and exclusions on two nodes. */
import { setup, teardown } from '../../server/test/postgres.ts'
import { openChance } from '../season/chance.ts'
import { openNodes } from './nodes.ts'
import { excludeOnTwoNodes } from './two-nodes.ts'
import { playYear } from './year.ts'

/** Seed of the fixed year. */
const SEED = 12n
/** Bound for the effect of an exclusion everywhere, s; the law demands the effect at once. */
const MOST_SECONDS = 5

/**
 * Prints the figures, as one JSON line last. @returns whether no limit was exceeded, no allowed call refused, and an exclusion effective everywhere
 * within five seconds
 */
export async function protection(wish: { players: number; days: number }): Promise<boolean> {
  const started = performance.now()
  await setup()
  try {
    const nodes = await openNodes(wish.players)
    const year = await playYear(nodes, openChance(SEED), wish).finally(nodes.close)
    const exclusion = await excludeOnTwoNodes()
    const isRight =
      year.breaches === 0 &&
      year.refused_wrongly === 0 &&
      exclusion.excluded_to_refused_s <= MOST_SECONDS &&
      exclusion.excluded_to_told_s <= MOST_SECONDS
    const figures = { ...wish, ...year, ...exclusion }
    console.log(
      JSON.stringify({
        sim: 'protection',
        at: new Date().toISOString(),
        ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(3))])),
        seconds: Math.round((performance.now() - started) / 1_000),
        is_right: isRight,
      }),
    )
    return isRight
  } finally {
    await teardown()
  }
}
