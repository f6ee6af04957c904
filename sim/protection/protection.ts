/** `npm run sim -- protection`: a year of players who try to pass their limits, and exclusions on two nodes. */
import { setup, teardown } from '../../server/test/postgres.ts'
import { openChance } from '../season/chance.ts'
import { openNodes } from './nodes.ts'
import { excludeOnTwoNodes } from './two-nodes.ts'
import { playYear } from './year.ts'

/** The seed of the year that is always the same. */
const SEED = 12n
/** Law: at once. Ours: */
const MOST_SECONDS = 5

/** Prints the figures, as one JSON line last. Whether nothing passed a limit, nothing was refused that fits, and an exclusion counts everywhere in five seconds. */
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
