/** Wins of a window of symbols. */
import { NONE, type SlotTable } from './table.ts'

/** Symbols of the window, reel by reel. */
export type Window = Uint8Array

export interface Win {
  /** Number of the paying symbol. */
  symbol: number
  /** Count of the symbol: on a line, on neighbouring reels, in a cluster, in the window. */
  count: number
  /** Index of the line; absent for other wins. */
  line?: number
  cells: number[]
  /** Win before any multiplier. */
  units: number
}

/** Optional output of the win functions: winning cells are set to 1, and each win is added. */
export interface WinsSeen {
  cells?: Uint8Array | undefined
  wins?: Win[] | undefined
}

const UNSEEN: WinsSeen = {}

/** Units of lines, ways or clusters of the window, before any multiplier. */
export function windowWin(table: SlotTable, window: Window, seen: WinsSeen = UNSEEN): number {
  const { by } = table.data.ways
  return by === 'lines'
    ? lineWins(table, window, seen)
    : by === 'ways'
      ? wayWins(table, window, seen)
      : clusterWins(table, window, seen)
}

/** Units of the scatters in the window, in any place. */
export function scatterWin(table: SlotTable, window: Window, seen: WinsSeen = UNSEEN): number {
  const { scatter } = table
  if (scatter === NONE) return 0
  const count = symbolCount(window, scatter)
  const units = pay(table, scatter, count)
  if (units > 0) seen.wins?.push({ symbol: scatter, count, cells: windowCells(window, scatter), units })
  return units
}

const pay = ({ pays, cells }: SlotTable, symbol: number, count: number): number =>
  pays[symbol * (cells + 1) + count] ?? 0

export function symbolCount(window: Window, symbol: number): number {
  let count = 0
  for (let cell = 0; cell < window.length; cell += 1) if (window[cell] === symbol) count += 1
  return count
}

const windowCells = (window: Window, symbol: number): number[] =>
  Array.from(window.keys()).filter((cell) => window[cell] === symbol)

/**
 * A line pays the better of two wins: its leading wilds as a symbol of their own, or the first other symbol with wilds as substitutes. If
 * both pay the same, the win belongs to the other symbol.
 */
function lineWins(table: SlotTable, window: Window, seen: WinsSeen): number {
  const { lines, wild, reels, scatter, coin } = table
  let sum = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Uint8Array
    let wilds = 0
    while (wilds < reels && window[line[wilds] as number] === wild) wilds += 1
    let symbol = wild
    let count = wilds
    let units = wilds > 0 ? pay(table, wild, wilds) : 0
    if (wilds < reels) {
      const other = window[line[wilds] as number] as number
      if (other !== scatter && other !== coin) {
        let run = wilds + 1
        while (run < reels && isSymbol(window[line[run] as number] as number, other, wild)) run += 1
        const paid = pay(table, other, run)
        if (paid >= units) [symbol, count, units] = [other, run, paid]
      }
    }
    if (units === 0) continue
    sum += units
    if (seen.cells || seen.wins)
      write(seen, { symbol, count, line: at, cells: [...line.subarray(0, count)], units })
  }
  return sum
}

const isSymbol = (found: number, symbol: number, wild: number): boolean => found === symbol || found === wild

function wayWins(table: SlotTable, window: Window, seen: WinsSeen): number {
  const { paying, wild, reels, rows } = table
  let sum = 0
  for (let at = 0; at < paying.length; at += 1) {
    const symbol = paying[at] as number
    let ways = 1
    let count = 0
    while (count < reels) {
      let here = 0
      for (let cell = count * rows; cell < (count + 1) * rows; cell += 1)
        if (isSymbol(window[cell] as number, symbol, wild)) here += 1
      if (here === 0) break
      ways *= here
      count += 1
    }
    const units = pay(table, symbol, count) * (count === 0 ? 0 : ways)
    if (units === 0) continue
    sum += units
    if (!seen.cells && !seen.wins) continue
    const cells = [...window.subarray(0, count * rows).keys()].filter((cell) =>
      isSymbol(window[cell] as number, symbol, wild),
    )
    write(seen, { symbol, count, cells, units })
  }
  return sum
}

function clusterWins(table: SlotTable, window: Window, seen: WinsSeen): number {
  const { paying, wild, cells, reached, found } = table
  const least = table.data.ways.by === 'cluster' ? table.data.ways.least : 0
  const wilds = symbolCount(window, wild)
  let sum = 0
  for (let at = 0; at < paying.length; at += 1) {
    const symbol = paying[at] as number
    if (symbolCount(window, symbol) + wilds < least) continue
    reached.fill(0)
    for (let begin = 0; begin < cells; begin += 1) {
      if (window[begin] !== symbol || reached[begin] === 1) continue
      const size = reach(table, window, symbol, begin)
      const units = size < least ? 0 : pay(table, symbol, size)
      if (units === 0) continue
      sum += units
      for (let index = 0; seen.cells && index < size; index += 1) seen.cells[found[index] as number] = 1
      seen.wins?.push({
        symbol,
        count: size,
        cells: [...found.subarray(0, size)].sort((a, b) => a - b),
        units,
      })
    }
  }
  return sum
}

/** Number of connected cells of a symbol, wilds included; the cells are the first entries of `found`. */
function reach({ wild, beside, reached, found }: SlotTable, window: Window, symbol: number, begin: number) {
  let size = 1
  found[0] = begin
  reached[begin] = 1
  for (let next = 0; next < size; next += 1)
    for (let side = (found[next] as number) * 4, end = side + 4; side < end; side += 1) {
      const cell = beside[side] as number
      if (cell === NONE || reached[cell] === 1 || !isSymbol(window[cell] as number, symbol, wild)) continue
      reached[cell] = 1
      found[size] = cell
      size += 1
    }
  return size
}

function write(seen: WinsSeen, win: Win): void {
  if (seen.cells) for (const cell of win.cells) seen.cells[cell] = 1
  seen.wins?.push(win)
}
