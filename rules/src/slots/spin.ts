/**
 * One spin: reels stop, wins are counted, and with tumbles winning symbols make room for the symbols above.
 */
import type { Indexes } from '../fair/draw.ts'
import { byCount, type SlotTable } from './table.ts'
import { scatterWin, symbolCount, type Win, type Window, type WinsSeen, windowWin } from './wins.ts'

/** One view of a spin: the window, its win, and its multiplier. */
export interface SpinStep {
  window: number[]
  wins: Win[]
  multiplier: number
}

export interface Spin {
  /** Index on each strip at the top row. */
  stops: number[]
  /** Views of the spin: the first, and with tumbles another for each fall. */
  steps: SpinStep[]
  units: number
  /** Scatters and coins of the first window. */
  scatters: number
  coins: number
}

/** Draws an index for each reel, from the left. */
export const drawStops = (strips: readonly Uint8Array[], index: Indexes): number[] =>
  strips.map((strip) => index(strip.length))

/**
 * Writes the window at these stops: the symbol at the stop is the top row, and the following symbols of the
 * strip are below.
 */
export function showWindow(
  window: Window,
  strips: readonly Uint8Array[],
  stops: ArrayLike<number>,
  rows: number,
): void {
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array
    for (let row = 0; row < rows; row += 1)
      window[reel * rows + row] = strip[((stops[reel] as number) + row) % strip.length] as number
  }
}

/** All views and wins of a spin. `times`: multiplier of the wins besides the tumbles' own multipliers. */
export function spinAt(table: SlotTable, strips: readonly Uint8Array[], stops: number[], times = 1): Spin {
  const steps: SpinStep[] = []
  const window = new Uint8Array(table.cells)
  showWindow(window, strips, stops, table.rows)
  const scatters = symbolCount(window, table.scatter)
  const coins = symbolCount(window, table.coin)
  const units = times * fall(table, strips, window, stops.slice(), (step) => steps.push(step))
  return {
    stops,
    steps: steps.map((step) => ({ ...step, multiplier: step.multiplier * times })),
    units,
    scatters,
    coins,
  }
}

/**
 * Units of a spin with this window, all tumbles included. `tops`: strip index of each top row. Overwrites both
 * arguments.
 */
export function fall(
  table: SlotTable,
  strips: readonly Uint8Array[],
  window: Window,
  tops: number[] | Int32Array,
  onStep?: (step: SpinStep) => void,
): number {
  const { tumble } = table.data
  if (!tumble && !onStep) return windowWin(table, window) + scatterWin(table, window)
  const most = tumble?.most ?? 1
  let units = 0
  for (let at = 0; at < most; at += 1) {
    const multiplier = tumble
      ? (tumble.multipliers[Math.min(at, tumble.multipliers.length - 1)] as number)
      : 1
    const wins: Win[] | undefined = onStep && []
    const seen: WinsSeen = { cells: table.gone.fill(0), wins }
    const won = windowWin(table, window, seen)
    const scattered = at === 0 ? scatterWin(table, window, seen) : 0
    units += (won + scattered) * multiplier
    if (wins) onStep?.({ window: [...window], wins, multiplier })
    if (won === 0 || at + 1 === most) break
    refill(table, strips, window, tops, table.gone)
  }
  return units
}

/** Empties winning cells: the symbols above fall, and the strip above the window fills up. */
function refill(
  { rows }: SlotTable,
  strips: readonly Uint8Array[],
  window: Window,
  tops: number[] | Int32Array,
  gone: Uint8Array,
): void {
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] as Uint8Array
    let to = (reel + 1) * rows - 1
    for (let from = to; from >= reel * rows; from -= 1)
      if (gone[from] === 0) {
        window[to] = window[from] as number
        to -= 1
      }
    for (; to >= reel * rows; to -= 1) {
      const top = ((tops[reel] as number) + strip.length - 1) % strip.length
      tops[reel] = top
      window[to] = strip[top] as number
    }
  }
}

/** Free spins for this number of scatters, in the base game or as a retrigger. */
export function awardedFreeSpins({ data }: SlotTable, scatters: number, isFree: boolean): number {
  if (!data.free) return 0
  return byCount(isFree ? (data.free.again ?? {}) : data.free.spins, scatters)
}
