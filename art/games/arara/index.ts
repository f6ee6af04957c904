import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { arara as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'arara',
  title: ['VOO', 'da ARARA'],
  palette: { deep: '#04202a', main: '#0f8a72', light: '#ffe14d' },
  pattern: pattern.scales,
  hero,
  face: ['#fff7b0', '#f5b800'],
  hand: { slant: 0.14 },
}

export const backdrop = () =>
  scene({
    sky: ['#03303a', '#0f8a7a', '#ffd75a'],
    light: '#fff0a0',
    ground: ['#0c7a5a', '#054034'],
    shape: 'leaves',
    seed: 17,
  })
