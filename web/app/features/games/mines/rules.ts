import { gameRules } from '../game-rules.ts'
import type { MinesRules } from './round.ts'

export const minesRules = gameRules<MinesRules>(
  'mines',
  { rtp_bp: 9_900, max_win: 10_000_000 },
  { idle_minutes: { is: 30, setting: 'mines_idle_minutes' } },
)
