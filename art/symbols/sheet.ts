import { type Easel, easel } from '../easel.ts'
import { ellipse, group, n } from '../kit.ts'

/** A symbol around 0 0, some 100 to each side. */
export type SymbolArt = (e: Easel) => string

/** Pixels of a symbol on the sheet: sharp on the reels of a phone whose pixels are a third of a CSS pixel. */
const CELL = 208
const ACROSS = 4

/** All symbols of a slot, four in a row, in the order of their numbers. */
export function sheet(symbols: readonly SymbolArt[]): string {
  const e = easel()
  const shadow = e.blur(7)
  // Clipped: a part outside of its cell would show in the neighbouring one.
  const cell = e.clip('<rect x="-110" y="-110" width="220" height="220"/>')
  const body = symbols.map((draw, at) => {
    const x = ((at % ACROSS) + 0.5) * CELL
    const y = (Math.floor(at / ACROSS) + 0.5) * CELL
    return group(
      `translate(${n(x)} ${n(y)}) scale(.94)`,
      ellipse([0, 86], 62, 11, `fill="#04010c" fill-opacity=".55" filter="${shadow}"`),
      `<g clip-path="${cell}">${draw(e)}</g>`,
    )
  })
  return e.finish(ACROSS * CELL, Math.ceil(symbols.length / ACROSS) * CELL, body.join(''))
}
