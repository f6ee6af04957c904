import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { BET, BET_ACCESS, BET_REFUSALS, rulesCall } from '../round.ts'
import { DiceRoundView, Side } from './round.ts'

export const diceRules = rulesCall('dice', {})

export const diceRoll = endpoint({
  method: 'POST',
  path: '/api/games/dice/rounds',
  access: BET_ACCESS,
  summary: 'Takes the stake, rolls, and pays a win, all in one. The same id gives the same round.',
  body: Type.Object({ ...BET, side: Side, target: Type.Integer() }),
  response: DiceRoundView,
  refusals: [...BET_REFUSALS, 'target_out_of_range'],
})
