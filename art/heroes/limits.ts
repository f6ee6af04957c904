import { around, circle, ellipse, group, n, path } from '../kit.ts'
import { shield } from '../shapes/things.ts'
import type { Hero } from '../stage.ts'

/** A dial, for the card of limits. */
export const limits: Hero = (e, { light }) => {
  const arc = (from: number, to: number, radius: number) => {
    const [ax, ay] = around([0, 0], radius, from)
    const [bx, by] = around([0, 0], radius, to)
    return `M${n(ax)} ${n(ay)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${n(bx)} ${n(by)}`
  }
  const ticks = Array.from({ length: 31 }, (_, tick) => {
    const degrees = -135 + tick * 9
    const [ax, ay] = around([0, 0], 139, degrees)
    const [bx, by] = around([0, 0], tick % 5 ? 146 : 152, degrees)
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  })
  const knurl = Array.from({ length: 60 }, (_, tooth) => {
    const [ax, ay] = around([0, 0], 84, tooth * 6)
    const [bx, by] = around([0, 0], 92, tooth * 6)
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  })
  const [px, py] = around([0, 0], 62, 38)
  return [
    ellipse([6, 24], 120, 116, `fill="#000" fill-opacity=".45" filter="${e.blur(9)}"`),
    path(ticks.join(''), `stroke="${light}" stroke-width="3" stroke-linecap="round" stroke-opacity=".75"`),
    path(arc(-135, 135, 120), 'fill="none" stroke="#0a1436" stroke-width="24" stroke-linecap="round"'),
    path(
      arc(-135, 38, 120),
      `fill="none" stroke="${e.linear(
        [
          [0, '#7df5c0'],
          [0.6, '#58b7ff'],
          [1, '#8fa8ff'],
        ],
        'x2="1" y2="0"',
      )}" stroke-width="16" stroke-linecap="round"`,
    ),
    circle(around([0, 0], 120, 38), 14, 'fill="#fff"'),
    circle(around([0, 0], 120, 38), 7, 'fill="#3f6be8"'),
    circle([0, 8], 93, 'fill="#060b20"'),
    circle(
      [0, 0],
      92,
      `fill="${e.linear(
        [
          [0, '#dfe8ff'],
          [0.4, '#7c8fc4'],
          [1, '#2a3769'],
        ],
        'x1=".2" x2=".8" y2="1"',
      )}"`,
    ),
    path(knurl.join(''), 'stroke="#131c44" stroke-opacity=".7" stroke-width="3"'),
    circle(
      [0, 0],
      80,
      `fill="${e.linear(
        [
          [0, '#33478f'],
          [1, '#c3d2ff'],
        ],
        'x1=".2" x2=".8" y2="1"',
      )}"`,
    ),
    circle(
      [0, 0],
      76,
      `fill="${e.radial(
        [
          [0, '#6f86cf'],
          [0.7, '#33478f'],
          [1, '#1d2a63'],
        ],
        'cx=".38" cy=".3" r=".8"',
      )}"`,
    ),
    circle([px, py], 8, 'fill="#eaf1ff"'),
    circle(
      [px, py],
      14,
      `fill="${e.radial([
        [0, '#ffffff', 0.7],
        [1, '#ffffff', 0],
      ])}"`,
    ),
    group('', shield(e, [0, 4], 0.72, '#4f7df5')),
  ].join('')
}
