import { plinko } from '@jogo/rules/games/plinko/game'
import { returnBp } from '@jogo/rules/games/plinko/plinko'
import { gameRules } from '../game-rules.ts'
import type { PlinkoRules } from './round.ts'

export const plinkoRules = gameRules<PlinkoRules>(
  'plinko',
  { rtp_bp: returnBp(plinko.rarestBet), max_win: 10_000_000 },
  {},
)
