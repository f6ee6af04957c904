import * as slots from '@jogo/rules/games/slots/registry'
import { countOf, scatterWinOf, winOf } from '@jogo/rules/slots/wins'
import { expect, it } from 'vitest'
import { openingWindow } from './opening.ts'

it.each(Object.values(slots))(
  '[LAW-GAM-3] what $name shows before the first round is a window of its reels that wins nothing and brings no feature',
  (slot) => {
    const table = slot.table(slot.versions.length)
    const { data, rows, strips } = table
    const window = Uint8Array.from(openingWindow(table))
    expect(winOf(table, window) + scatterWinOf(table, window)).toBe(0)
    const bringing = Object.keys(data.free?.spins ?? { 99: 0 }).map(Number)
    expect(countOf(window, table.scatter)).toBeLessThan(Math.min(...bringing))
    expect(countOf(window, table.coin)).toBeLessThan(data.hold?.least ?? 99)
    strips.forEach((strip, reel) => {
      const column = [...window.subarray(reel * rows, (reel + 1) * rows)]
      const places = [...strip.keys()].map((stop) =>
        column.map((_, row) => strip[(stop + row) % strip.length]),
      )
      expect(places).toContainEqual(column)
    })
  },
)
