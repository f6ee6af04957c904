import * as pattern from '../../patterns.ts'
import { type Game, GOLD } from '../../stage.ts'
import { roulette as hero } from './hero.ts'

export const card: Game = {
  slug: 'roulette',
  title: ['ROLETA'],
  palette: { deep: '#1a0508', main: '#8f1224', light: '#f2c14e' },
  pattern: pattern.suits,
  hero,
  face: GOLD,
  hand: { join: 'miter', pen: 0.2 },
}
