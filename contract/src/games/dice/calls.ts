import { Type } from 'typebox'
import { demoCall } from '../demo.ts'
import { playCall, rulesCall } from '../round.ts'
import { DiceRoundView, Side } from './round.ts'

const BET = { side: Side, target: Type.Integer() }

export const diceRules = rulesCall('dice', {})

export const diceRoll = playCall('dice', BET, DiceRoundView, ['target_out_of_range'])

export const diceDemo = demoCall('dice', BET, DiceRoundView, ['target_out_of_range'])
