import { gameRules } from '../game-rules.ts'
import type { BaccaratRules } from './round.ts'

export const baccaratRules = gameRules<BaccaratRules>('baccarat', { rtp_bp: 9_515, max_win: 10_000_000 }, {})
