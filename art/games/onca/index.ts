import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { onca as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'onca',
  title: ['ONÇA', 'da MATA'],
  palette: { deep: '#04180d', main: '#14713c', light: '#f6b04a' },
  pattern: pattern.leaves,
  hero,
  face: ['#ffe3ad', '#f08a1e'],
  hand: { join: 'bevel', pen: 0.28 },
}

export const backdrop = () =>
  scene({
    sky: ['#04180d', '#0f4a2a', '#f08a1e'],
    light: '#ffd27a',
    ground: ['#0f5a30', '#063319'],
    shape: 'leaves',
    seed: 3,
  })
