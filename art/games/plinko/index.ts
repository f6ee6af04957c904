import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { plinko as hero } from './hero.ts'

export const card: Game = {
  slug: 'plinko',
  title: ['PLINKO'],
  palette: { deep: '#04182e', main: '#0c6fc4', light: '#6fe0ff' },
  pattern: pattern.scales,
  hero,
  hand: { pen: 0.28, arch: 8 },
}
