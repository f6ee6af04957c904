import { gameRules } from '../game-rules.ts'
import type { CrashRules } from './round.ts'

export const crashRules = gameRules<CrashRules>('crash', { rtp_bp: 9_900, max_win: 10_000_000 }, {})
