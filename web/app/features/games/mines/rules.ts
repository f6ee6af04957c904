import { gameRules } from '../game-rules.ts'
import type { GameRules } from './round.ts'

export const minesRules = gameRules<GameRules>('mines', {
  idle_minutes: { is: 30, setting: 'mines_idle_minutes' },
})
