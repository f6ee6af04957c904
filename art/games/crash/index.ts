import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { crash as hero } from './hero.ts'

export const card: Game = {
  slug: 'crash',
  title: ['CRASH'],
  palette: { deep: '#12062b', main: '#7a2fd0', light: '#ff8ad8' },
  pattern: pattern.grid,
  hero,
  hand: { slant: 0.22, join: 'bevel', pen: 0.24 },
}
