import { showWindow } from '@jogo/rules/slots/spin'
import type { SlotTable } from '@jogo/rules/slots/table'
import { scatterWin, windowWin } from '@jogo/rules/slots/wins'

/**
 * The window before the first round: the most valuable symbols, one on each reel. If these symbols or their neighbours would win, the
 * second reel is turned further, and after each whole turn the third reel, too, until no round would pay.
 */
export function openingWindow(table: SlotTable): number[] {
  const { strips, rows, cells } = table
  const stops = strips.map((strip, reel) => {
    const symbol = [1, 0, table.scatter, 2, 3][reel % 5] as number
    const found = strip.indexOf(symbol)
    return (Math.max(found, 0) - (reel % rows) + strip.length) % strip.length
  })
  const window = new Uint8Array(cells)
  const [second = 1, third = 1] = strips.slice(1).map((strip) => strip.length)
  for (let turned = 0; turned < second * third; turned += 1) {
    const by = [0, turned, Math.floor(turned / second)]
    const turnedStops = stops.map((stop, reel) => (stop + (by[reel] ?? 0)) % (strips[reel]?.length ?? 1))
    showWindow(window, strips, turnedStops, rows)
    if (windowWin(table, window) + scatterWin(table, window) === 0) break
  }
  return [...window]
}
