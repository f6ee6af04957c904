import { gameRules } from '../game-rules.ts'
import type { DoubleRules } from './round.ts'

export const doubleRules = gameRules<DoubleRules>('double', { rtp_bp: 9_333, max_win: 10_000_000 }, {})
