import { circle, ellipse, group } from '../../kit.ts'
import { die, turning } from '../../shapes/die.ts'
import type { Hero } from '../../stage.ts'

/** Two dice, one landed, one still in the air. */
export const dice: Hero = (e, { main, light }) =>
  [
    ellipse([-26, 124], 110, 18, `fill="#000" fill-opacity=".5" filter="${e.blur(8)}"`),
    circle(
      [60, -70],
      110,
      `fill="${e.radial([
        [0, light, 0.5],
        [1, light, 0],
      ])}"`,
    ),
    die(e, [66, -62], 48, turning(-34, 38, 18), light, '#2b0a4a'),
    die(e, [-34, 40], 72, turning(-28, -34, -6), main, '#ffffff'),
    group('', ''),
  ].join('')
