import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { lua as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'lua',
  title: ['LUA', 'do RIO'],
  palette: { deep: '#0a0f33', main: '#3b3fa8', light: '#d7c6ff' },
  pattern: pattern.stars,
  hero,
  hand: { pen: 0.2 },
}

export const backdrop = () =>
  scene({
    sky: ['#060a28', '#1c2470', '#4a5ac0'],
    light: '#e6e0ff',
    ground: ['#1f2f8a', '#0c1550'],
    shape: 'waves',
    seed: 11,
  })
