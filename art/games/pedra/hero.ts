import { ellipse, path } from '../../kit.ts'
import { crystal } from '../../shapes/crystal.ts'
import type { Hero } from '../../stage.ts'

/** Imperial topaz, grown out of its rock. */
export const pedra: Hero = (e) =>
  [
    ellipse(
      [0, -10],
      130,
      120,
      `fill="${e.radial([
        [0, '#ffcf6b', 0.6],
        [1, '#ff8a1e', 0],
      ])}"`,
    ),
    crystal(e, [-58, 92], 150, 46, -34, '#c4490c'),
    crystal(e, [62, 92], 156, 48, 33, '#c4490c'),
    crystal(e, [-34, 100], 196, 58, -16, '#f08418'),
    crystal(e, [38, 100], 184, 54, 17, '#e2690f'),
    crystal(e, [0, 108], 250, 76, 1, '#ffa62b'),
    crystal(e, [-88, 104], 74, 28, -44, '#f08418'),
    crystal(e, [92, 106], 80, 30, 42, '#f08418'),
    path(
      'M-128 132L-112 96L-80 104L-56 84L-26 100L4 88L34 102L62 86L88 104L116 98L130 132L80 148L-84 148Z',
      `fill="${e.linear([
        [0, '#6b4a5e'],
        [1, '#1e0f1d'],
      ])}"`,
    ),
    path(
      'M-112 96L-80 104L-92 130ZM-56 84L-26 100L-50 128ZM4 88L34 102L6 130ZM62 86L88 104L64 132Z',
      'fill="#fff" fill-opacity=".14"',
    ),
  ].join('')
