/** Enumerates every combination of stops: frequencies of units, by triggered features. */
import { awardedFreeSpins, fall, showWindow } from './spin.ts'
import { NONE, type SlotTable } from './table.ts'

/** Features triggered by a spin beside its units: free spins, and the number of coins at the start of hold and spin (0: none). */
export interface Brought {
  free: number
  coins: number
}

export interface SpinClass extends Brought {
  /** Number of combinations by units; the last entry counts all higher units. */
  counts: Float64Array
}

export interface EnumerateOptions {
  /** Whether free spins are enumerated instead of the base game. */
  isFree: boolean
  /** Largest separately counted number of units. */
  most: number
  /** Stops of the first reel from `from` up to, but without, `to`; all stops without these fields. */
  from?: number
  to?: number
  onProgress?(done: number): void
  /**
   * Called for every combination: its key (the stops as digits, the first reel's the highest), its units before the free spins' multiplier, and its
   * features.
   */
  onCombination?(key: number, units: number, brought: Brought): void
}

/** Number of combinations of stops. */
export const cycleLength = (strips: readonly Uint8Array[]): number =>
  strips.reduce((product, strip) => product * strip.length, 1)

export function enumerate(
  table: SlotTable,
  { isFree, most, from = 0, to, onProgress, onCombination }: EnumerateOptions,
): SpinClass[] {
  const strips = isFree ? table.freeStrips : table.strips
  const times = isFree ? (table.data.free?.multiplier ?? 1) : 1
  const scatters = strips.map((strip) => seenAt(strip, table.scatter, table.rows))
  const coins = strips.map((strip) => seenAt(strip, table.coin, table.rows))
  const classes: SpinClass[] = []
  const byKey: (SpinClass | undefined)[] = new Array((table.cells + 1) ** 2).fill(undefined)
  const classify = (scattered: number, coined: number): SpinClass => {
    const key = scattered * (table.cells + 1) + coined
    const known = byKey[key]
    if (known) return known
    const made = {
      free: awardedFreeSpins(table, scattered, isFree),
      coins: !isFree && coined >= (table.data.hold?.least ?? NONE) ? coined : 0,
      counts: new Float64Array(most + 1),
    }
    byKey[key] = made
    classes.push(made)
    return made
  }
  const last = strips.length - 1
  const shown = new Uint8Array(table.cells)
  const window = new Uint8Array(table.cells)
  const stops = new Int32Array(strips.length)
  const tops = new Int32Array(strips.length)
  const visit = (reel: number, above: number, scattered: number, coined: number): void => {
    const strip = strips[reel] as Uint8Array
    const [begin, end] = reel === 0 ? [from, to ?? strip.length] : [0, strip.length]
    for (let stop = begin; stop < end; stop += 1) {
      stops[reel] = stop
      for (let row = 0; row < table.rows; row += 1)
        shown[reel * table.rows + row] = strip[(stop + row) % strip.length] as number
      const here = scattered + (scatters[reel]?.[stop] ?? 0)
      const coinsHere = coined + (coins[reel]?.[stop] ?? 0)
      if (reel < last) {
        visit(reel + 1, (above + stop) * (strips[reel + 1]?.length ?? 1), here, coinsHere)
        if (reel === 0) onProgress?.(stop + 1 - begin)
        continue
      }
      window.set(shown)
      tops.set(stops)
      const won = fall(table, strips, window, tops)
      const units = Math.min(most, times * won)
      const spinClass = classify(here, coinsHere)
      const { counts } = spinClass
      onCombination?.(above + stop, won, spinClass)
      counts[units] = (counts[units] as number) + 1
    }
  }
  showWindow(shown, strips, stops, table.rows)
  visit(0, 0, 0, 0)
  return gatherClasses(classes)
}

/** Merges classes with equal features. */
export function gatherClasses(classes: readonly SpinClass[]): SpinClass[] {
  const gathered = new Map<string, SpinClass>()
  for (const { free, coins, counts } of classes) {
    const key = `${free} ${coins}`
    const known = gathered.get(key)
    if (!known) gathered.set(key, { free, coins, counts: counts.slice() })
    else
      for (let at = 0; at < counts.length; at += 1)
        known.counts[at] = (known.counts[at] as number) + (counts[at] as number)
  }
  return [...gathered.values()]
}

/** Count of a symbol in the window at each stop of a strip. */
const seenAt = (strip: Uint8Array, symbol: number, rows: number): number[] =>
  Array.from(strip, (_, stop) => {
    let seen = 0
    for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === symbol) seen += 1
    return symbol === NONE ? 0 : seen
  })
