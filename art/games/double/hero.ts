import type { Easel } from '../../easel.ts'
import { darker, group, lighter, n, path } from '../../kit.ts'
import { lettered } from '../../letters.ts'
import type { Hero } from '../../stage.ts'

function tile(
  e: Easel,
  x: number,
  y: number,
  size: number,
  turn: number,
  colour: string,
  sign: string,
): string {
  const h = size / 2
  const word = lettered(sign, { at: [0, -size * 0.17], height: size * 0.34, fit: size * 0.56 })
  const ink = colour === '#f4f4f7' ? '#17181d' : '#ffffff'
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    `<rect x="${-h}" y="${n(-h + size * 0.1)}" width="${size}" height="${size}" rx="${n(size * 0.18)}" fill="${darker(colour, 0.6)}"/>`,
    `<rect x="${-h}" y="${-h}" width="${size}" height="${size}" rx="${n(size * 0.18)}" fill="${e.linear(
      [
        [0, lighter(colour, 0.28)],
        [0.5, colour],
        [1, darker(colour, 0.34)],
      ],
      'x1=".2" x2=".8" y2="1"',
    )}"/>`,
    `<rect x="${n(-h + 3)}" y="${n(-h + 3)}" width="${size - 6}" height="${size - 6}" rx="${n(size * 0.155)}" fill="none" stroke="${e.linear(
      [
        [0, '#ffffff', 0.75],
        [0.4, '#ffffff', 0.05],
        [1, '#ffffff', 0.25],
      ],
    )}" stroke-width="2.5"/>`,
    `<circle r="${n(size * 0.345)}" fill="${darker(colour, 0.22)}" stroke="${lighter(colour, 0.35)}" stroke-opacity=".7" stroke-width="2"/>`,
    sign
      ? path(
          word.path,
          `fill="none" stroke="${ink}" stroke-width="${n(word.height * 0.24)}" stroke-linecap="round" stroke-linejoin="round"`,
        )
      : path(STONE, `fill="${lighter(colour, 0.62)}" transform="scale(${n(size / 116)})"`) +
          path('M0 -24L20 0L0 0Z', `fill="#fff" fill-opacity=".5" transform="scale(${n(size / 116)})"`),
    path(
      `M${n(-h + 6)} ${n(-size * 0.02)}L${n(-h + 6)} ${n(-h + size * 0.18)}C${n(-h + 6)} ${n(-h + 8)} ${n(-h + 8)} ${n(-h + 6)} ${n(-h + size * 0.18)} ${n(-h + 6)}L${n(h - size * 0.1)} ${n(-h + 6)}C${n(size * 0.1)} ${n(-h + size * 0.12)} ${n(-h + size * 0.22)} ${n(-size * 0.22)} ${n(-h + 6)} ${n(-size * 0.02)}Z`,
      'fill="#fff" fill-opacity=".16"',
    ),
  )
}

const STONE = 'M0 -24L20 0L0 24L-20 0Z'

/** Three stones of the reel: red, black, and the rare white. */
export const double: Hero = (e) =>
  [
    tile(e, -92, -34, 116, -15, '#f12c4c', ''),
    tile(e, 92, -30, 116, 14, '#2a2d36', ''),
    tile(e, 0, 38, 150, -3, '#f4f4f7', '14×'),
    path(
      'M0 -60L-22 -98C-24 -103 -22 -106 -17 -106L17 -106C22 -106 24 -103 22 -98Z',
      `fill="${e.linear([
        [0, '#fff3c4'],
        [1, '#e0a021'],
      ])}" stroke="#5a3a04" stroke-width="2" stroke-linejoin="round"`,
    ),
  ].join('')
