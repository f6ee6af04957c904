import type { Easel } from '../easel.ts'
import { darker, group, lighter, path } from '../kit.ts'
import { line } from '../title.ts'

/** A ribbon across a symbol, with a word on it. */
export function ribbon(e: Easel, word: string, colour: string, y = 58): string {
  const cloth = e.linear([
    [0, lighter(colour, 0.28)],
    [0.5, colour],
    [1, darker(colour, 0.35)],
  ])
  const end = `fill="${darker(colour, 0.5)}"`
  return group(
    `translate(0 ${y})`,
    path('M-98 -16L-70 -22L-70 26L-98 30L-86 7Z', end),
    path('M98 -16L70 -22L70 26L98 30L86 7Z', end),
    path(
      'M-84 -24C-40 -14 40 -14 84 -24L84 22C40 32 -40 32 -84 22Z',
      `fill="${cloth}" stroke="#fff3c0" stroke-opacity=".75" stroke-width="2.5"`,
    ),
    line(
      e,
      word,
      [0, -11],
      31,
      { face: ['#fffbe6', '#ffd95e'], edge: darker(colour, 0.62), pen: 0.2, deep: 2 },
      { fit: 138 },
    ).markup,
  )
}
