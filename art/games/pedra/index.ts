import * as pattern from '../../patterns.ts'
import { type Game, GOLD } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { pedra as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'pedra',
  title: ['PEDRA', 'IMPERIAL'],
  palette: { deep: '#220a10', main: '#9c3a16', light: '#ffbe55' },
  pattern: pattern.hexes,
  hero,
  face: GOLD,
  hand: { join: 'miter', pen: 0.2 },
  beams: true,
}

export const backdrop = () =>
  scene({
    sky: ['#180509', '#5a1c12', '#c2601c'],
    light: '#ffbe55',
    ground: ['#5a2414', '#2b0f0a'],
    shape: 'peaks',
    seed: 5,
  })
