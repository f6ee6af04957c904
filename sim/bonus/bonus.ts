/** `npm run sim -- bonus`: random lives under bonuses by the rules and by an independent model, and costs of campaigns at best play. */
import { EXAMPLES } from '../../rules/test/campaign-terms.ts'
import type { Pool } from '../pool.ts'
import { progress } from '../progress.ts'
import { bestBet, findBestPlay } from './best-play.ts'
import type { Lived, LivesTask } from './live-many.ts'

/** Lives of one task: a second or less. */
const SHARE = 500

export interface BonusRun {
  lives: number
  /** Seed of the first life; further lives count on from this seed. */
  seed: number
}

/** Prints the figures, as one JSON line last. @returns whether both models agree in all lives, no pool was negative and no budget exceeded */
export async function bonus({ lives, seed }: BonusRun, pool: Pool): Promise<boolean> {
  const started = performance.now()
  const all = await liveAll({ lives, seed }, pool)
  for (const [step, times] of Object.entries(all.steps).sort())
    console.log(`${step.padEnd(28)}in ${times} lives`)
  if (all.first) console.log(all.first)
  const seconds = (performance.now() - started) / 1_000
  const costs = costsAtBestPlay()
  const isRight = all.differences === 0 && all.negative === 0 && all.passed === 0 && all.lives === lives
  console.log(
    JSON.stringify({
      sim: 'bonus',
      at: new Date().toISOString(),
      ...{ lives: all.lives, seed, acts: all.acts, refused: all.refused },
      best_play: costs,
      steps: Object.keys(all.steps).length,
      ...{ differences: all.differences, negative_pools: all.negative, budgets_passed: all.passed },
      seconds: Math.round(seconds),
      lives_per_second: Math.round(lives / seconds),
      is_right: isRight,
    }),
  )
  return isRight
}

/**
 * Costs of an example of each kind: centavos, and shares of the award for a careful and for the best player.
 */
function costsAtBestPlay() {
  const { game, bet, rtp } = bestBet()
  console.log(`the best bet of the house: ${game}, ${bet}: ${(100 * rtp).toFixed(3)} %`)
  const costs = EXAMPLES.map((terms) => ({ kind: terms.kind, ...findBestPlay(terms) }))
  for (const { kind, award, steady, best } of costs)
    console.log(
      `${kind.padEnd(16)}award ${award}, at best play ${best.toFixed(2)}: ${share(best, award)}; carefully ${steady.toFixed(2)}: ${share(steady, award)}`,
    )
  return Object.fromEntries(
    costs.map(({ kind, award, steady, best }) => [
      kind,
      {
        award,
        cents: Number(best.toFixed(2)),
        share: Number((best / award).toFixed(4)),
        steady: Number((steady / award).toFixed(4)),
      },
    ]),
  )
}

const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)} %`

async function liveAll({ lives, seed }: BonusRun, pool: Pool): Promise<Lived> {
  const tasks: LivesTask[] = []
  for (let from = 0; from < lives; from += SHARE)
    tasks.push({ from: seed + from, lives: Math.min(SHARE, lives - from) })
  const shown = progress('lives', tasks.length)
  const parts = await pool.all('live', tasks, (_, done) => shown.show(done))
  shown.end()
  return parts.reduce(together)
}

/** Adds parts in the order of their seeds, so that the first difference has the lowest seed. */
function together(lived: Lived, other: Lived): Lived {
  const steps = { ...lived.steps }
  for (const [step, times] of Object.entries(other.steps)) steps[step] = (steps[step] ?? 0) + times
  return {
    lives: lived.lives + other.lives,
    acts: lived.acts + other.acts,
    refused: lived.refused + other.refused,
    differences: lived.differences + other.differences,
    first: lived.first ?? other.first,
    negative: lived.negative + other.negative,
    passed: lived.passed + other.passed,
    steps,
  }
}
