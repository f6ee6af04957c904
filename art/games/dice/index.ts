import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { dice as hero } from './hero.ts'

export const card: Game = {
  slug: 'dice',
  title: ['DICE'],
  palette: { deep: '#160a3a', main: '#5b3df5', light: '#c9b6ff' },
  pattern: pattern.dots,
  hero,
  hand: { pen: 0.3 },
}
