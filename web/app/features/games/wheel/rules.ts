import { gameRules } from '../game-rules.ts'
import type { WheelRules } from './round.ts'

export const wheelRules = gameRules<WheelRules>('wheel', { rtp_bp: 9_081, max_win: 10_000_000 }, {})
