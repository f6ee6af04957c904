import type { Volatility } from '../types.ts'

/** A number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number

/** Three reels of three cells. Every cell is drawn independently, by these weights of a hundred; the seventh symbol is the cherry. */
export const WEIGHTS = [6, 9, 13, 16, 18, 19, 19] as const
const CHERRY = 6
export const LINES = [
  [3, 4, 5],
  [0, 1, 2],
  [6, 7, 8],
  [0, 4, 8],
  [6, 4, 2],
] as const

/**
 * Payout of three equal symbols on a line, in stakes of that line, before scaling to the game's RTP. The last entry is the
 * payout of two cherries.
 */
const PAYS = {
  low: [200, 80, 40, 20, 12, 8, 6, 2],
  medium: [600, 150, 50, 22, 10, 6, 4, 1.5],
  high: [2000, 300, 60, 20, 8, 5, 3, 1],
} as const

type Odds = Pick<{ volatility: Volatility; payout: number }, 'volatility' | 'payout'>

const volatilityPays = (volatility: Volatility) =>
  PAYS[volatility.endsWith('low') ? 'low' : volatility === 'medium' ? 'medium' : 'high']

/** Return of a table before scaling, equal on each line and so for the whole game. */
function expectedReturn(pays: readonly number[]): number {
  const chance = (symbol: number) => (WEIGHTS[symbol] as number) / 100
  const threes = WEIGHTS.reduce((sum, _, symbol) => sum + chance(symbol) ** 3 * (pays[symbol] as number), 0)
  const two = chance(CHERRY) ** 2 * (1 - chance(CHERRY)) * (pays[CHERRY + 1] as number)
  return threes + two
}

/** Payouts of this game's lines, in stakes of a line: three of each symbol, and two cherries from the left. */
export function payTable({ volatility, payout }: Odds): number[] {
  const pays = volatilityPays(volatility)
  const scale = payout / 100 / expectedReturn(pays)
  return pays.map((pay) => pay * scale)
}

/** Win with the best symbol in every cell, in whole stakes. */
export const largestWin = (odds: Odds): number => Math.floor(payTable(odds)[0] as number)

export interface Spin {
  /** Nine symbols, row by row. */
  cells: number[]
  wins: { line: number; symbol: number; cells: number; cents: number }[]
  cents: number
}

/** @param stake centavos for all five lines; a win is cut to whole centavos */
export function spin(draw: Draw, stake: number, odds: Odds): Spin {
  const cells = Array.from({ length: 9 }, () => symbolAt(draw(100)))
  const pays = payTable(odds)
  const wins = LINES.flatMap((line, at) => {
    const [a, b, c] = line.map((cell) => cells[cell] as number) as [number, number, number]
    const cents = (pay: number) => Math.floor((stake / LINES.length) * pay)
    if (a === b && b === c) return [{ line: at, symbol: a, cells: 3, cents: cents(pays[a] as number) }]
    if (a === CHERRY && b === CHERRY)
      return [{ line: at, symbol: a, cells: 2, cents: cents(pays[CHERRY + 1] as number) }]
    return []
  })
  return { cells, wins, cents: wins.reduce((sum, win) => sum + win.cents, 0) }
}

function symbolAt(point: number): number {
  let left = point
  for (const [symbol, weight] of WEIGHTS.entries()) {
    if (left < weight) return symbol
    left -= weight
  }
  return CHERRY
}
