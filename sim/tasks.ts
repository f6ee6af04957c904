/** Tasks of the worker threads. */

import type { Words } from '@jogo/rules/fair/draw'
import { chainWords } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import type { SlotData } from '@jogo/rules/slots/data'
import { enumerate, type SpinClass } from '@jogo/rules/slots/enumerate'
import { slotTable } from '@jogo/rules/slots/table'
import { openIndependentLife } from './bonus/independent-life.ts'
import { type Lived, type LivesTask, liveMany } from './bonus/live-many.ts'
import { gamePlayer, textHash } from './players.ts'
import { MANY, note, type Remembered, slotPlayer } from './slot-player.ts'
import { xoshiro } from './words.ts'

/** Combinations with these stops of the first reel. */
export interface CountTask {
  data: SlotData
  isFree: boolean
  from: number
  to: number
  /** Output table of each combination's result, for later rounds. */
  known?: Remembered | undefined
}

export function count({ data, isFree, from, to, known }: CountTask): SpinClass[] {
  const into = isFree ? known?.free : known?.base
  return enumerate(slotTable(data), {
    ...{ isFree, most: data.maxUnits, from, to },
    ...(into && {
      onCombination: (key, units, { free, coins }) =>
        note(into, key, Math.min(units, data.maxUnits), free > 0 || coins > 0),
    }),
  })
}

/** Rounds of a bet. `scheme`: source of the words. */
export interface PlayTask {
  /** A slot's data, or the name of another game. */
  game: SlotData | string
  bet: string
  rounds: number
  scheme: 'xoshiro256**' | 'PF-1' | 'PF-2'
  /** Number that distinguishes parallel runs. */
  stream: number
  /** Shared table of each combination's win, for all threads. */
  known?: Remembered | undefined
}

export interface Played {
  rounds: number
  /** Sum of the payouts in stakes, and of their squares. */
  sum: number
  square: number
  hits: number
  above: number
  most: number
}

export const SEED = 20_260_712n

export function play(task: PlayTask): Played {
  const { game, bet, rounds, scheme, stream } = task
  if (typeof game !== 'string' && scheme === 'xoshiro256**') return playSlots(game, task)
  const round = gamePlayer(game, bet)
  const words = xoshiro(SEED, stream)
  let [sum, square, hits, above, most] = [0, 0, 0, 0, 0]
  for (let at = 0; at < rounds; at += 1) {
    const times = round(scheme === 'xoshiro256**' ? words : streamWords(scheme, stream, at))
    if (times === 0) continue
    sum += times
    square += times * times
    hits += 1
    if (times > 1) above += 1
    if (times > most) most = times
  }
  return { rounds, sum, square, hits, above, most }
}

/** Plays many rounds of a slot at once. */
function playSlots(data: SlotData, { rounds, stream, known }: PlayTask): Played {
  const { many } = slotPlayer(slotTable(data), known)
  const { unit } = data
  const words = xoshiro(SEED, stream)
  const found = new Int32Array(MANY)
  let [sum, square, hits, above, most] = [0, 0, 0, 0, 0]
  for (let from = 0; from < rounds; from += MANY) {
    const some = rounds - from < MANY ? found.subarray(0, rounds - from) : found
    many(words, some)
    for (let at = 0; at < some.length; at += 1) {
      const units = some[at] as number
      sum += units
      square += units * units
      if (units > 0) hits += 1
      if (units > unit) above += 1
      if (units > most) most = units
    }
  }
  return { rounds, sum: sum / unit, square: square / unit ** 2, hits, above, most: most / unit }
}

/** Words of a separate round for each play: PF-1 by the nonce, PF-2 by the hash. */
const streamWords = (scheme: 'PF-1' | 'PF-2', stream: number, at: number): Words =>
  scheme === 'PF-1'
    ? wordStream({ serverSeed: textHash(`seed ${stream}`), clientSeed: 'sim' }, at)
    : chainWords(textHash(`${stream} ${at}`), 'sim')

/** Lives under bonuses, by the rules and by the model. */
export const live = (task: LivesTask): Lived => liveMany(task, openIndependentLife)
