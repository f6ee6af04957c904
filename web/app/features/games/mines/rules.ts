import { gameRules } from '../game-rules.ts'
import type { MinesRules } from './round.ts'

export const minesRules = gameRules<MinesRules>('mines', {
  idle_minutes: { is: 30, setting: 'mines_idle_minutes' },
})
