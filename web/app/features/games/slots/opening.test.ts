import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import { scatterWin, symbolCount, windowWin } from '@jogo/rules/slots/wins'
import { expect, it } from 'vitest'
import { slots } from '../../../messages/pt/games/slots/slots.ts'
import { openingWindow } from './opening.ts'

it.each(Object.values(SLOT_GAMES))(
  '[LAW-GAM-3] what $name shows before the first round is a window of its reels that wins nothing and brings no feature',
  (slot) => {
    const table = slot.table(slot.versions.length)
    const { data, rows, strips } = table
    const window = Uint8Array.from(openingWindow(table))
    expect(windowWin(table, window) + scatterWin(table, window)).toBe(0)
    const bringing = Object.keys(data.free?.spins ?? { 99: 0 }).map(Number)
    expect(symbolCount(window, table.scatter)).toBeLessThan(Math.min(...bringing))
    expect(symbolCount(window, table.coin)).toBeLessThan(data.hold?.least ?? 99)
    strips.forEach((strip, reel) => {
      const column = [...window.subarray(reel * rows, (reel + 1) * rows)]
      const places = [...strip.keys()].map((stop) =>
        column.map((_, row) => strip[(stop + row) % strip.length]),
      )
      expect(places).toContainEqual(column)
    })
  },
)

it.each(Object.values(SLOT_GAMES))('every symbol of $name has a text', ({ versions }) => {
  const symbols = versions.flatMap(({ symbols }) => symbols)
  expect(symbols.filter((symbol) => !Object.hasOwn(slots.symbols, symbol))).toEqual([])
})
