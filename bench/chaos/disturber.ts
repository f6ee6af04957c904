import { setTimeout as sleep } from 'node:timers/promises'
import { DISTURBANCES, type Disturbance, type DisturbanceName, type Scene } from './disturbances.ts'
import type { Looked } from './readiness.ts'
import type { Spell } from './refused.ts'
import { roundAfterRound } from './schedule.ts'

export interface Disturbed {
  /** Number of times that each disturbance was caused. */
  times: Record<string, number>
  spells: (Spell & { name: string })[]
  /** Slowest recovery by name of the disturbance: from the end of its cause until the town was ready, ms. */
  readyAgainMs: Record<string, number>
}

const LEAST_PAUSE_MS = 500
const MOST_PAUSE_MS = 1_500
/** A shorter run has shorter lasting disturbances. */
const LONG_RUN_SECONDS = 120

/**
 * Disturbs the town under load, one disturbance after another in random order, until every disturbance was caused and `seconds` have
 * passed. The next disturbance begins a moment after the town is ready. @param untilReady names the last part to become ready, and the
 * unready parts after a time-out
 */
export async function disturb(
  scene: Scene,
  seconds: number,
  untilReady: () => Promise<Looked>,
  say: (line: string) => void,
): Promise<Disturbed> {
  const all = Object.keys(DISTURBANCES) as DisturbanceName[]
  const names = all.filter((name) => scene.only?.includes(name) ?? true)
  if (names.length === 0) throw new Error(`--only takes some of ${all.join(', ')}`)
  const disturbed: Disturbed = {
    times: Object.fromEntries(names.map((name) => [name, 0])),
    spells: [],
    readyAgainMs: {},
  }
  const until = performance.now() + seconds * 1_000
  for (const name of roundAfterRound(names, scene.random)) {
    await untilReady()
    await sleep(LEAST_PAUSE_MS + scene.random(MOST_PAUSE_MS - LEAST_PAUSE_MS))
    const isRound = Object.values(disturbed.times).every((count) => count > 0)
    if (isRound && performance.now() > until) break
    const { moment, cause, refuses, lasts }: Disturbance = DISTURBANCES[name]
    await moment?.(scene)
    const spell = { name, refuses, began: performance.now(), ended: Number.POSITIVE_INFINITY }
    disturbed.spells.push(spell)
    say(name)
    await cause(scene, lasts?.[seconds < LONG_RUN_SECONDS ? 'short' : 'long'] ?? 0)
    spell.ended = performance.now()
    disturbed.times[name] = (disturbed.times[name] ?? 0) + 1
    const { lacking, before } = await untilReady()
    const took = Math.round(performance.now() - spell.ended)
    disturbed.readyAgainMs[name] = Math.max(took, disturbed.readyAgainMs[name] ?? 0)
    say(
      lacking.length === 0
        ? `ready again after ${took} ms, last ${before.join(', ')}`
        : `still not ready: ${lacking.join(', ')}`,
    )
  }
  return disturbed
}
