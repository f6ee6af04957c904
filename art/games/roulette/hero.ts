import { group } from '../../kit.ts'
import { chips } from '../../shapes/solid.ts'
import { rouletteWheel } from '../../shapes/wheels.ts'
import type { Hero } from '../../stage.ts'

/** The wheel, leaning towards the viewer. */
export const roulette: Hero = (e) =>
  [
    group('rotate(-7)', rouletteWheel(e, [0, -6], 142, 0.74, 12)),
    chips(e, [104, 106], 30, 3, '#c81e3c'),
    chips(e, [52, 122], 26, 1, '#1f8f5a'),
  ].join('')
