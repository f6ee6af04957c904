import { circle, n, path } from '../kit.ts'
import { lettered } from '../letters.ts'
import { coin } from '../shapes/solid.ts'
import { phone } from '../shapes/things.ts'
import type { Hero } from '../stage.ts'

/** Picture of Pix: coins to and from a phone, with a clock. */
export const phonePix: Hero = (e) => {
  const word = lettered('PIX', { at: [0, -64], height: 26 })
  const amount = lettered('100,00', { at: [0, 30], height: 14 })
  const screen = [
    path(
      word.path,
      'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"',
    ),
    circle(
      [0, -2],
      24,
      `fill="${e.linear([
        [0, '#7df5c0'],
        [1, '#12935a'],
      ])}"`,
    ),
    path(
      'M-10 -2L-3 6L11 -10',
      'fill="none" stroke="#04281c" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"',
    ),
    path(
      amount.path,
      'fill="none" stroke="#dffcf6" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"',
    ),
    '<rect x="-34" y="58" width="68" height="16" rx="8" fill="#2bd4b4"/>',
  ]
  const clock = [
    circle([98, 62], 47, 'fill="#000" fill-opacity=".4"'),
    circle(
      [96, 56],
      46,
      `fill="${e.linear(
        [
          [0, '#ffffff'],
          [1, '#9fc9c4'],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    circle(
      [96, 56],
      37,
      `fill="${e.linear([
        [0, '#06302f'],
        [1, '#0b4a46'],
      ])}"`,
    ),
    path('M96 56L96 24A32 32 0 0 1 123.7 40Z', 'fill="#7df5e1" fill-opacity=".55"'),
    path(
      'M96 34L96 56L112 47',
      'fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"',
    ),
    path(
      Array.from({ length: 12 }, (_, hour) => {
        const a = (hour * Math.PI) / 6
        return `M${n(96 + Math.sin(a) * 31)} ${n(56 + Math.cos(a) * 31)}l${n(Math.sin(a) * 3)} ${n(Math.cos(a) * 3)}`
      }).join(''),
      'stroke="#7df5e1" stroke-width="2.5" stroke-linecap="round"',
    ),
  ]
  const arrow = (d: string) =>
    path(
      d,
      `fill="none" stroke="${e.linear(
        [
          [0, '#ffffff', 0.15],
          [1, '#ffffff', 0.95],
        ],
        'x2="1" y2="0"',
      )}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`,
    )
  return [
    circle(
      [0, 0],
      150,
      `fill="${e.radial([
        [0, '#7df5e1', 0.4],
        [1, '#7df5e1', 0],
      ])}"`,
    ),
    coin(e, [-128, 66], 34),
    coin(e, [-136, -22], 26, 0.7),
    coin(e, [104, -74], 32, 0.86),
    coin(e, [56, -128], 19, 0.6),
    coin(e, [-96, -108], 21, 0.95),
    arrow('M-112 8C-96 -6 -88 -8 -74 -8M-84 -20L-72 -8L-84 4'),
    phone(e, [0, 0], 1.24, 7, screen.join(''), '#0a3a38'),
    ...clock,
  ].join('')
}
