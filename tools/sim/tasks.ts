/** What the worker threads do. */

import type { Words } from '@jogo/rules/fair/draw'
import { chainWords } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import type { SlotData } from '@jogo/rules/slots/data'
import { enumerate, type SpinClass } from '@jogo/rules/slots/enumerate'
import { tableOf } from '@jogo/rules/slots/table'
import { hashOf, playerOf } from './players.ts'
import { xoshiro } from './words.ts'

/** Combinations that begin with these stops of the first reel. */
export interface CountTask {
  data: SlotData
  isFree: boolean
  from: number
  to: number
}

export const count = ({ data, isFree, from, to }: CountTask): SpinClass[] =>
  enumerate(tableOf(data), { isFree, most: data.maxUnits, from, to })

/** Rounds of a bet. `scheme`: where the words come from. */
export interface PlayTask {
  /** A slot's data, or the name of another game. */
  game: SlotData | string
  bet: string
  rounds: number
  scheme: 'xoshiro256**' | 'PF-1' | 'PF-2'
  /** Tells apart what is played at the same time. */
  stream: number
  /** Remembers what each combination of stops wins, for all threads. */
  known?: Int32Array | undefined
}

export interface Played {
  rounds: number
  /** Of what was paid in stakes, and of its square. */
  sum: number
  square: number
  hits: number
  above: number
  most: number
}

export const SEED = 20_260_712n

export function play({ game, bet, rounds, scheme, stream, known }: PlayTask): Played {
  const round = playerOf(game, bet, known)
  const played: Played = { rounds, sum: 0, square: 0, hits: 0, above: 0, most: 0 }
  const words = xoshiro(SEED, stream)
  for (let at = 0; at < rounds; at += 1) {
    const times = round(scheme === 'xoshiro256**' ? words : wordsOf(scheme, stream, at))
    if (times === 0) continue
    played.sum += times
    played.square += times * times
    played.hits += 1
    if (times > 1) played.above += 1
    if (times > played.most) played.most = times
  }
  return played
}

/** A round of its own for each: PF-1 by the nonce, PF-2 by the hash. */
const wordsOf = (scheme: 'PF-1' | 'PF-2', stream: number, at: number): Words =>
  scheme === 'PF-1'
    ? wordStream({ serverSeed: hashOf(`seed ${stream}`), clientSeed: 'sim' }, at)
    : chainWords(hashOf(`${stream} ${at}`), 'sim')
