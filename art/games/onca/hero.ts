import { circle, ellipse, group, type Point, path } from '../../kit.ts'
import type { Hero } from '../../stage.ts'

const both = (shape: string) => shape + group('scale(-1 1)', shape)

/** A jaguar's face out of the leaves. */
export const onca: Hero = (e) => {
  const fur = e.radial(
    [
      [0, '#ffd27a'],
      [0.55, '#f09a2a'],
      [1, '#8e4308'],
    ],
    'gradientUnits="userSpaceOnUse" cx="0" cy="-30" r="130"',
  )
  const cream = e.linear([
    [0, '#fff3d6'],
    [1, '#e6b878'],
  ])
  const dark = '#24110a'
  const spot = ([x, y]: Point, size: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path(
        `M${-size} 0C${-size} ${-size * 1.1} ${size * 0.2} ${-size * 1.2} ${size * 0.5} ${-size * 0.7}L${size * 0.1} ${-size * 0.3}C${-size * 0.3} ${-size * 0.4} ${-size * 0.4} ${size * 0.2} ${-size * 0.2} ${size * 0.5}Z`,
        `fill="${dark}"`,
      ),
      path(
        `M${size} ${-size * 0.1}C${size} ${size * 0.8} ${size * 0.2} ${size} ${-size * 0.3} ${size * 0.8}L0 ${size * 0.35}C${size * 0.4} ${size * 0.4} ${size * 0.5} 0 ${size * 0.5} ${-size * 0.2}Z`,
        `fill="${dark}"`,
      ),
    )
  const eye = group(
    'translate(46 -22) rotate(-13) scale(1 .86)',
    ellipse([0, 0], 27, 18, `fill="${dark}"`),
    ellipse(
      [0, 1],
      21,
      14,
      `fill="${e.radial([
        [0, '#fff3a0'],
        [0.5, '#e0b421'],
        [1, '#6d4a08'],
      ])}"`,
    ),
    ellipse([0, 1], 7.5, 13, 'fill="#080a04"'),
    circle([-6, -5], 4.5, 'fill="#fff"'),
    path('M-30 0C-16 -22 14 -30 36 -14C16 -18 -10 -14 -30 0Z', `fill="${dark}"`),
  )
  const ear =
    path('M44 -96C58 -130 100 -132 112 -106C120 -86 106 -62 84 -54Z', `fill="${fur}"`) +
    path('M66 -92C76 -110 98 -112 102 -98C104 -84 96 -74 84 -68Z', 'fill="#3d1c0c"')
  const cheek = [
    spot([92, 8], 10, 20),
    spot([80, 40], 8, 60),
    spot([96, -26], 9, -20),
    spot([62, -70], 10, 10),
    spot([30, -84], 9, 40),
    spot([20, -58], 6, 0),
    spot([72, -46], 6, 80),
    spot([62, 66], 6, 0),
  ].join('')
  const leaf = (x: number, y: number, turn: number, size: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      path(
        'M0 0C-26 -30 -26 -86 0 -130C26 -86 26 -30 0 0Z',
        `fill="${e.linear([
          [0, '#3fbf6a'],
          [1, '#0a3a20'],
        ])}"`,
      ),
      path(
        'M0 0L0 -120M0 -30L-14 -52M0 -30L14 -52M0 -60L-13 -80M0 -60L13 -80',
        'stroke="#0a2d18" stroke-opacity=".6" stroke-width="2.5" fill="none"',
      ),
    )
  return [
    leaf(-96, 60, -42, 1.15),
    leaf(98, 60, 42, 1.15),
    leaf(-120, 110, -72, 1),
    leaf(120, 110, 72, 1),
    both(ear),
    path(
      'M0 -112C62 -112 112 -74 112 -16C112 30 92 60 66 84C46 104 26 122 0 122C-26 122 -46 104 -66 84C-92 60 -112 30 -112 -16C-112 -74 -62 -112 0 -112Z',
      `fill="${fur}"`,
    ),
    both(cheek),
    path('M0 -104L-5 -66L0 -40L5 -66Z', `fill="${dark}"`),
    both(path('M10 -6C18 20 30 34 52 44C74 54 70 84 46 98C28 110 10 104 0 92L0 -6Z', `fill="${cream}"`)),
    both(eye),
    path(
      'M-14 -34C-20 0 -26 22 -30 38L30 38C26 22 20 0 14 -34C8 -40 -8 -40 -14 -34Z',
      `fill="${e.linear([
        [0, '#f6ae46'],
        [1, '#ffd892'],
      ])}"`,
    ),
    path(
      'M-27 36C-16 28 16 28 27 36C28 48 12 62 0 66C-12 62 -28 48 -27 36Z',
      `fill="${e.linear([
        [0, '#7a3a34'],
        [1, '#2a0f0f'],
      ])}"`,
    ),
    path(
      'M-14 37C-6 33 6 33 14 37',
      'fill="none" stroke="#ffc9b8" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"',
    ),
    path(
      'M0 66L0 82C-10 90 -26 90 -40 88M0 82C10 90 26 90 40 88',
      `fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"`,
    ),
    both(
      path(
        'M28 60L30 61M38 66L40 67M32 74L34 75M46 58L48 59',
        `stroke="${dark}" stroke-width="5" stroke-linecap="round"`,
      ),
    ),
    path(
      'M0 -112C62 -112 112 -74 112 -16C112 30 92 60 66 84C46 104 26 122 0 122C20 60 26 -40 0 -112Z',
      'fill="#1a0a04" fill-opacity=".34"',
    ),
    path(
      'M66 -86C98 -66 112 -42 111 -12C110 32 92 58 64 84',
      'fill="none" stroke="#8ff0a8" stroke-opacity=".5" stroke-width="3.5" stroke-linecap="round"',
    ),
    both(
      path(
        'M50 62C80 58 110 60 136 68M50 70C80 72 104 80 126 94',
        'fill="none" stroke="#fff6e2" stroke-opacity=".85" stroke-width="1.8" stroke-linecap="round"',
      ),
    ),
    leaf(-74, 168, -18, 0.9),
    leaf(74, 168, 18, 0.9),
  ].join('')
}
