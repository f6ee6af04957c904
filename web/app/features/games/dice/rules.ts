import { gameRules } from '../game-rules.ts'
import type { DiceRules } from './round.ts'

export const diceRules = gameRules<DiceRules>('dice', {})
