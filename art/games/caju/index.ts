import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { caju as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'caju',
  title: ['CAJU', 'de OURO'],
  palette: { deep: '#10240a', main: '#4f8a1c', light: '#ffe06b' },
  pattern: pattern.cobogo,
  hero,
  face: ['#fff3a3', '#f08a12'],
  hand: { pen: 0.3 },
}

export const backdrop = () =>
  scene({
    sky: ['#0f5a8a', '#5ab0d8', '#ffe9a0'],
    light: '#fff6c0',
    ground: ['#5a9a2a', '#2f5c14'],
    shape: 'leaves',
    seed: 31,
  })
