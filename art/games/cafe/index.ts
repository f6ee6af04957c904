import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { scene } from '../../symbols/scene.ts'
import { cafe as hero } from './hero.ts'

export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'cafe',
  title: ['CAFÉ', 'das GERAIS'],
  palette: { deep: '#1c0d06', main: '#7a4520', light: '#f3c891' },
  pattern: pattern.azulejo,
  hero,
  face: ['#fff6e6', '#e0a765'],
  hand: { join: 'miter', pen: 0.2 },
}

export const backdrop = () =>
  scene({
    sky: ['#2a1208', '#8a4a20', '#ffc97a'],
    light: '#ffe6b0',
    ground: ['#5a6b24', '#2f3a14'],
    shape: 'peaks',
    seed: 23,
  })
