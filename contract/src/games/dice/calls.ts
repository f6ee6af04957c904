import { Type } from 'typebox'
import { playCall, rulesCall } from '../round.ts'
import { DiceRoundView, Side } from './round.ts'

export const diceRules = rulesCall('dice', {})

export const diceRoll = playCall('dice', { side: Side, target: Type.Integer() }, DiceRoundView, [
  'target_out_of_range',
])
