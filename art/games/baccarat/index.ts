import * as pattern from '../../patterns.ts'
import { type Game, GOLD } from '../../stage.ts'
import { baccarat as hero } from './hero.ts'

export const card: Game = {
  slug: 'baccarat',
  title: ['BACARÁ'],
  palette: { deep: '#060c22', main: '#21448f', light: '#e9c66a' },
  pattern: pattern.fret,
  hero,
  face: GOLD,
  hand: { join: 'miter', pen: 0.17, gap: 0.42 },
}
