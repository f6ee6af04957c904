import type { Draw } from './words.ts'

/** A slot's file, as `docs/games/README.md` describes it. */
export interface SlotFile {
  unit: number
  maxUnits: number
  symbols: string[]
  wild?: string
  scatter?: string
  rows: number
  reels: string[][]
  ways: { by: 'lines'; lines: number[][] } | { by: 'ways' } | { by: 'cluster'; least: number }
  pays: Record<string, Record<string, number>>
  tumble?: { multipliers: number[]; most: number }
  free?: {
    spins: Record<string, number>
    again?: Record<string, number>
    most: number
    multiplier: number
    reels?: string[][]
  }
  hold?: {
    coin: string
    least: number
    respins: number
    chance: [number, number]
    values: [number, number][]
    full: number
  }
}

/** Reels from the left; each reel is its symbols from the top. */
type Window = string[][]
type Cell = `${number} ${number}`

interface Won {
  units: number
  cells: Cell[]
}

/** “A number between two counts as the lower.” */
function byNumber(table: Record<string, number> | undefined, number: number): number {
  for (let known = number; table && known > 0; known -= 1) {
    const units = table[known]
    if (units !== undefined) return units
  }
  return 0
}

const count = (window: Window, symbol: string | undefined): number =>
  window.reduce((sum, reel) => sum + reel.filter((cell) => cell === symbol).length, 0)

/** Symbols that pay in a row, on ways or in a cluster: the symbols of the table except the scatter. */
const paying = ({ pays, scatter }: SlotFile) => Object.keys(pays).filter((symbol) => symbol !== scatter)

const isSymbol = ({ wild }: SlotFile, shown: string | undefined, symbol: string) =>
  shown === symbol || (wild !== undefined && shown === wild)

/** “Símbolos iguais seguidos a partir do rolo da esquerda, em uma das linhas. Cada linha paga só o seu maior prêmio.” */
function onLines(file: SlotFile, window: Window, lines: number[][]): Won[] {
  const symbols = paying(file)
  return lines.map((line) => {
    let [units, run] = [0, 0]
    for (const symbol of symbols) {
      let here = 0
      while (here < line.length && isSymbol(file, window[here]?.[line[here] as number], symbol)) here += 1
      const pays = here === 0 ? 0 : byNumber(file.pays[symbol], here)
      if (pays > units || (pays === units && here > run)) [units, run] = [pays, here]
    }
    return { units, cells: line.slice(0, run).map((row, reel): Cell => `${reel} ${row}`) }
  })
}

/** “Símbolos iguais em rolos vizinhos a partir da esquerda, em qualquer fileira. De cada símbolo vale a sequência mais longa, vezes o número de formas.” */
function onWays(file: SlotFile, window: Window): Won[] {
  return paying(file).map((symbol) => {
    let ways = 1
    let reels = 0
    const cells: Cell[] = []
    for (const [reel, shown] of window.entries()) {
      const here = [...shown.keys()].filter((row) => isSymbol(file, shown[row], symbol))
      if (here.length === 0) break
      ways *= here.length
      reels += 1
      cells.push(...here.map((row): Cell => `${reel} ${row}`))
    }
    return { units: byNumber(file.pays[symbol], reels) * ways, cells }
  })
}

/**
 * “Símbolos iguais que se tocam pelos lados.” A wild belongs to every cluster that it touches, but wilds alone make no
 * cluster.
 */
function inClusters(file: SlotFile, window: Window, least: number): Won[] {
  const won: Won[] = []
  for (const symbol of paying(file)) {
    if (count(window, symbol) + count(window, file.wild) < least) continue
    const seen = new Set<Cell>()
    for (const [reel, shown] of window.entries())
      for (const [row, shownSymbol] of shown.entries()) {
        if (shownSymbol !== symbol || seen.has(`${reel} ${row}`)) continue
        const cluster = touching(file, window, symbol, reel, row)
        for (const cell of cluster) seen.add(cell)
        if (cluster.size >= least)
          won.push({ units: byNumber(file.pays[symbol], cluster.size), cells: [...cluster] })
      }
  }
  return won
}

function touching(file: SlotFile, window: Window, symbol: string, reel: number, row: number): Set<Cell> {
  const cluster = new Set<Cell>()
  const visit = (x: number, y: number): void => {
    if (cluster.has(`${x} ${y}`) || !isSymbol(file, window[x]?.[y], symbol)) return
    cluster.add(`${x} ${y}`)
    visit(x - 1, y)
    visit(x + 1, y)
    visit(x, y - 1)
    visit(x, y + 1)
  }
  visit(reel, row)
  return cluster
}

function fileWins(file: SlotFile, window: Window): Won[] {
  const { ways } = file
  const all =
    ways.by === 'lines'
      ? onLines(file, window, ways.lines)
      : ways.by === 'ways'
        ? onWays(file, window)
        : inClusters(file, window, ways.least)
  return all.filter(({ units }) => units > 0)
}

/** One spin: its first window, and the win of all tumbles. */
function spin(file: SlotFile, reels: string[][], draw: Draw): { window: Window; units: number } {
  const stops = reels.map((strip) => draw(strip.length))
  const shown = (reel: number, at: number): string => {
    const strip = reels[reel] as string[]
    return strip[((at % strip.length) + strip.length) % strip.length] as string
  }
  let window = stops.map((stop, reel) =>
    Array.from({ length: file.rows }, (_, row) => shown(reel, stop + row)),
  )
  const first = window
  const { multipliers, most } = file.tumble ?? { multipliers: [1], most: 1 }
  let units = byNumber(file.pays[file.scatter ?? ''], count(window, file.scatter)) * (multipliers[0] ?? 1)
  for (let at = 0; at < most; at += 1) {
    const wins = fileWins(file, window)
    if (wins.length === 0) break
    units += wins.reduce((sum, win) => sum + win.units, 0) * (multipliers[at] ?? multipliers.at(-1) ?? 1)
    const gone = new Set(wins.flatMap(({ cells }) => cells))
    window = window.map((symbols, reel) => {
      const left = symbols.filter((_, row) => !gone.has(`${reel} ${row}`))
      while (left.length < file.rows) {
        stops[reel] = (stops[reel] as number) - 1
        left.unshift(shown(reel, stops[reel] as number))
      }
      return left
    })
  }
  return { window: first, units }
}

/** “Moedas ficam paradas e o resto gira; cada moeda nova recomeça a contagem. No fim todas pagam o que está escrito nelas.” */
function hold(file: SlotFile, window: Window, draw: Draw): number {
  const { hold: rules } = file
  if (!rules || count(window, rules.coin) < rules.least) return 0
  const tickets = rules.values.flatMap(([units, weight]) => Array<number>(weight).fill(units))
  const worth = () => tickets[draw(tickets.length)] as number
  const cells = window.flat().map((symbol) => (symbol === rules.coin ? worth() : undefined))
  for (let left = rules.respins; left > 0 && cells.includes(undefined); ) {
    const before = cells.slice()
    for (const [cell, coin] of before.entries())
      if (coin === undefined && draw(rules.chance[1]) < rules.chance[0]) cells[cell] = worth()
    left = cells.some((coin, cell) => coin !== before[cell]) ? rules.respins : left - 1
  }
  const sum = cells.reduce<number>((total, coin) => total + (coin ?? 0), 0)
  return cells.includes(undefined) ? sum : sum + rules.full
}

/** Units of a whole round. */
export function slotUnits(file: SlotFile, draw: Draw): number {
  const { free } = file
  const base = spin(file, file.reels, draw)
  let units = base.units + hold(file, base.window, draw)
  let left = Math.min(byNumber(free?.spins, count(base.window, file.scatter)), free?.most ?? 0)
  for (let given = left; free && left > 0; left -= 1) {
    const freeSpin = spin(file, free.reels ?? file.reels, draw)
    units += freeSpin.units * free.multiplier
    const more = Math.min(byNumber(free.again, count(freeSpin.window, file.scatter)), free.most - given)
    given += more
    left += more
  }
  return Math.min(units, file.maxUnits)
}
