import * as pattern from '../../patterns.ts'
import { type Game, GOLD } from '../../stage.ts'
import { ipe as hero } from './hero.ts'

export { backdrop } from './backdrop.ts'
export { symbols } from './symbols.ts'

export const card: Game = {
  slug: 'ipe',
  title: ['IPÊ', 'DOURADO'],
  palette: { deep: '#1f1036', main: '#6a3fa8', light: '#ffd24a' },
  pattern: pattern.leaves,
  hero,
  face: GOLD,
}
