import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { wheel as hero } from './hero.ts'

export const card: Game = {
  slug: 'wheel',
  title: ['WHEEL'],
  palette: { deep: '#1c0638', main: '#8b2fd6', light: '#ffcf5c' },
  pattern: pattern.stars,
  hero,
  beams: true,
  hand: { arch: 10 },
}
