import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { mare as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'mare',
  title: ['MARÉ', 'ALTA'],
  palette: { deep: '#2a0a34', main: '#c2416a', light: '#ffcf8a' },
  pattern: pattern.promenade,
  hero,
  hand: { slant: 0.18 },
}

export const backdrop = () =>
  scene({
    sky: ['#2a0a44', '#c2416a', '#ffb870'],
    light: '#ffe0a0',
    ground: ['#1f7ab0', '#0c4a86'],
    shape: 'waves',
    seed: 29,
  })
