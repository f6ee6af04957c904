import { gameRules } from '../game-rules.ts'
import type { RouletteRules } from './round.ts'

export const rouletteRules = gameRules<RouletteRules>('roulette', { rtp_bp: 9_729, max_win: 10_000_000 }, {})
