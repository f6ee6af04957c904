import { circle, path } from '../kit.ts'
import type { Hero } from '../stage.ts'

/** A lighthouse on its rock at dusk. */
export const farol: Hero = (e) => {
  const beam = e.linear(
    [
      [0, '#fff6c9', 0.9],
      [1, '#fff6c9', 0],
    ],
    'x2="1" y2="0"',
  )
  const back = e.linear(
    [
      [0, '#fff6c9', 0],
      [1, '#fff6c9', 0.75],
    ],
    'x2="1" y2="0"',
  )
  const tower = 'M-30 -70L30 -70L44 104L-44 104Z'
  return [
    path('M10 -96L190 -160L190 -50L10 -84Z', `fill="${beam}"`),
    path('M-10 -96L-190 -140L-190 -70L-10 -84Z', `fill="${back}"`),
    path(
      'M-210 118L-180 112C-130 100 -80 116 -30 106C30 96 90 118 180 104L210 100L210 320L-210 320Z',
      `fill="${e.linear([
        [0, '#2e7fb0'],
        [1, '#0b2a52'],
      ])}"`,
    ),
    path(
      'M-130 150C-120 112 -86 92 -58 96C-40 78 40 78 60 94C92 92 116 116 128 150Z',
      `fill="${e.linear([
        [0, '#6b5a76'],
        [1, '#1b1430'],
      ])}"`,
    ),
    path(
      'M-58 96L-36 118L-74 132ZM60 94L40 120L86 130ZM-6 86L10 118L-20 130Z',
      'fill="#fff" fill-opacity=".12"',
    ),
    `<g clip-path="${e.clip(`<path d="${tower}"/>`)}"><rect x="-60" y="-80" width="120" height="190" fill="${e.linear(
      [
        [0, '#ffffff'],
        [0.35, '#fbeee2'],
        [1, '#8c6f7e'],
      ],
      'x2="1" y2="0"',
    )}"/><path d="M-60 -40L60 -58L60 -20L-60 -2ZM-60 34L60 16L60 54L-60 72Z" fill="${e.linear(
      [
        [0, '#ff7468'],
        [0.35, '#e23a3a'],
        [1, '#6e0f24'],
      ],
      'x2="1" y2="0"',
    )}"/></g>`,
    path('M-26 -66L-38 100', 'stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"'),
    path('M-9 104L-9 84C-9 72 9 72 9 84L9 104Z', 'fill="#3a1420"'),
    path('M-6 -30L6 -30L7 -12L-7 -12ZM-7 10L7 10L8 28L-8 28Z', 'fill="#3a1420" fill-opacity=".85"'),
    path(
      'M-44 -78L44 -78L40 -66L-40 -66Z',
      `fill="${e.linear([
        [0, '#4a5675'],
        [1, '#141a30'],
      ])}"`,
    ),
    '<rect x="-22" y="-112" width="44" height="34" fill="#ffe27a"/>',
    circle(
      [0, -95],
      60,
      `fill="${e.radial([
        [0, '#fffbe0'],
        [0.3, '#ffe27a', 0.7],
        [1, '#ffe27a', 0],
      ])}"`,
    ),
    path(
      'M-22 -112L-22 -78M-8 -112L-8 -78M8 -112L8 -78M22 -112L22 -78',
      'stroke="#26304f" stroke-width="3.5"',
    ),
    path(
      'M-30 -112C-24 -132 -10 -142 0 -146C10 -142 24 -132 30 -112Z',
      `fill="${e.linear([
        [0, '#ff7468'],
        [1, '#8e1626'],
      ])}"`,
    ),
    path('M0 -146L0 -160', 'stroke="#ffe27a" stroke-width="3" stroke-linecap="round"'),
    path(
      'M-140 146C-120 136 -104 152 -84 142M60 150C84 138 104 156 130 142M-30 156C-8 146 8 162 32 152',
      'fill="none" stroke="#d8f3ff" stroke-opacity=".85" stroke-width="4" stroke-linecap="round"',
    ),
  ].join('')
}
