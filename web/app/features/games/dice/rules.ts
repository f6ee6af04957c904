import { gameRules } from '../game-rules.ts'
import type { DiceRules } from './round.ts'

export const diceRules = gameRules<DiceRules>('dice', { rtp_bp: 9_900, max_win: 10_000_000 }, {})
