import type { Easel } from '../easel.ts'
import { darker, group, lighter, n, path } from '../kit.ts'
import { line } from '../title.ts'
import type { SymbolArt } from './sheet.ts'

/** A rank of the cards as a jewel: a heavy letter in the colour of its stone, with an ornament of the slot behind it. */
export const rank =
  (letters: string, colour: string, ornament: (e: Easel, colour: string) => string): SymbolArt =>
  (e) => {
    const wide = letters.length > 1
    const set = line(
      e,
      letters,
      [0, -62],
      118,
      {
        face: [lighter(colour, 0.45), colour],
        edge: darker(colour, 0.55),
        pen: wide ? 0.2 : 0.23,
        deep: 7,
        join: 'round',
      },
      { fit: wide ? 128 : 150 },
    )
    return ornament(e, colour) + set.markup
  }

/** Two crossed leaves behind a letter. */
export const leaves = (e: Easel, colour: string): string => {
  const paint = e.linear([
    [0, lighter(colour, 0.1), 0.85],
    [1, darker(colour, 0.55), 0.85],
  ])
  return [-62, 62, -118, 118]
    .map((turn) =>
      group(
        `rotate(${n(turn)})`,
        path(
          'M0 -8C-26 -34 -24 -72 0 -96C24 -72 26 -34 0 -8Z',
          `fill="${paint}" stroke="${lighter(colour, 0.4)}" stroke-opacity=".5" stroke-width="2"`,
        ),
        path('M0 -14L0 -84', `stroke="${lighter(colour, 0.5)}" stroke-opacity=".45" stroke-width="2.5"`),
      ),
    )
    .join('')
}
