import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { double as hero } from './hero.ts'

export const card: Game = {
  slug: 'double',
  title: ['DOUBLE'],
  palette: { deep: '#14060a', main: '#c41637', light: '#ff6b81' },
  pattern: pattern.chevrons,
  hero,
  hand: { slant: 0.16, join: 'miter', pen: 0.26 },
}
