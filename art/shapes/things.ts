import type { Easel } from '../easel.ts'
import { darker, group, lighter, n, type Point, path } from '../kit.ts'

/** A telephone of 116 × 204 around 0 0, its screen 96 × 172; `screen` is drawn in it. */
export function phone(
  e: Easel,
  at: Point,
  scale: number,
  turn: number,
  screen: string,
  glow = '#0b1410',
): string {
  return group(
    `translate(${n(at[0])} ${n(at[1])}) rotate(${turn}) scale(${n(scale)})`,
    '<rect x="-54" y="-94" width="116" height="204" rx="22" fill="#000" fill-opacity=".4"/>',
    `<rect x="-50" y="-102" width="116" height="204" rx="21" fill="#10161b"/>`,
    `<rect x="-58" y="-102" width="116" height="204" rx="21" fill="${e.linear(
      [
        [0, '#8a97a3'],
        [0.15, '#3a444e'],
        [1, '#141a20'],
      ],
      'x2="1" y2="1"',
    )}"/>`,
    `<rect x="-53" y="-97" width="106" height="194" rx="17" fill="#05080a"/>`,
    `<rect x="-48" y="-86" width="96" height="172" rx="10" fill="${e.linear([
      [0, lighter(glow, 0.16)],
      [1, darker(glow, 0.2)],
    ])}"/>`,
    '<rect x="-14" y="-94" width="28" height="5" rx="2.5" fill="#2a333b"/>',
    screen,
    path('M-53 -60L-53 -80C-53 -90 -46 -97 -36 -97L10 -97L-53 20Z', 'fill="#fff" fill-opacity=".09"'),
  )
}

/** A shield of 100 × 120 around 0 0, two halves in two lights, with a check mark. */
export function shield(e: Easel, at: Point, scale: number, colour: string, sign = 'check'): string {
  const whole = 'M0 -60L48 -42L48 -2C48 28 28 48 0 60C-28 48 -48 28 -48 -2L-48 -42Z'
  return group(
    `translate(${n(at[0])} ${n(at[1])}) scale(${n(scale)})`,
    path(whole, `transform="translate(3 7)" fill="#000" fill-opacity=".4"`),
    path(
      whole,
      `fill="${e.linear(
        [
          [0, lighter(colour, 0.7)],
          [0.5, colour],
          [1, darker(colour, 0.5)],
        ],
        'x2="1" y2="1"',
      )}"`,
    ),
    path(
      'M0 -51L40 -36L40 -2C40 23 24 41 0 51C-24 41 -40 23 -40 -2L-40 -36Z',
      `fill="${e.linear([
        [0, lighter(colour, 0.22)],
        [1, darker(colour, 0.35)],
      ])}"`,
    ),
    path('M0 -51L40 -36L40 -2C40 23 24 41 0 51Z', 'fill="#000" fill-opacity=".16"'),
    sign === 'check'
      ? path(
          'M-19 0L-5 15L21 -15',
          'fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"',
        )
      : sign,
    path('M-40 -30L0 -46', 'stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"'),
  )
}

/** A padlock of 80 × 110 around 0 0. */
export function padlock(e: Easel, at: Point, scale: number, colour: string, open = false): string {
  const steel = e.linear(
    [
      [0, '#ffffff'],
      [0.4, '#aab4bf'],
      [1, '#4d5862'],
    ],
    'x2="1" y2="0"',
  )
  return group(
    `translate(${n(at[0])} ${n(at[1])}) scale(${n(scale)})`,
    path(
      'M-26 -8L-26 -30C-26 -66 26 -66 26 -30L26 -8',
      `fill="none" stroke="${steel}" stroke-width="13" stroke-linecap="round" ${open ? 'transform="translate(0 -10) rotate(-24 -26 -8)"' : ''}`,
    ),
    `<rect x="-42" y="-8" width="88" height="72" rx="14" fill="#000" fill-opacity=".4"/>`,
    `<rect x="-44" y="-14" width="88" height="72" rx="14" fill="${e.linear(
      [
        [0, lighter(colour, 0.55)],
        [0.45, colour],
        [1, darker(colour, 0.45)],
      ],
      'x2=".6" y2="1"',
    )}"/>`,
    `<rect x="-40.5" y="-10.5" width="81" height="65" rx="11" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>`,
    `<circle cy="15" r="10" fill="${darker(colour, 0.75)}"/>`,
    path('M-4 17L4 17L7 38L-7 38Z', `fill="${darker(colour, 0.75)}"`),
  )
}

/** A key of 150 long, its bow on the left. */
export function key(e: Easel, at: Point, scale: number, turn: number, colour: string): string {
  const metal = e.linear([
    [0, lighter(colour, 0.7)],
    [0.45, colour],
    [1, darker(colour, 0.5)],
  ])
  const shape = 'M-20 -9L92 -9L92 30L76 30L76 14L60 14L60 24L46 24L46 9L-20 9Z'
  const bow =
    'M-46 -40A40 40 0 1 1 -46 40A40 40 0 1 1 -46 -40ZM-52 -17A17 17 0 1 0 -52 17A17 17 0 1 0 -52 -17Z'
  return group(
    `translate(${n(at[0])} ${n(at[1])}) rotate(${turn}) scale(${n(scale)})`,
    group(
      'translate(3 8)',
      path(shape, 'fill="#000" fill-opacity=".4"'),
      path(bow, 'fill="#000" fill-opacity=".4" fill-rule="evenodd"'),
    ),
    path(shape, `fill="${metal}" stroke="${darker(colour, 0.5)}" stroke-width="1.5" stroke-linejoin="round"`),
    path(bow, `fill="${metal}" fill-rule="evenodd" stroke="${darker(colour, 0.5)}" stroke-width="1.5"`),
    path(
      'M-14 -4L84 -4M-74 -22C-66 -34 -50 -36 -38 -32',
      'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3.5" stroke-linecap="round"',
    ),
  )
}
