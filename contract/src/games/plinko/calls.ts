import { playCall, rulesCall } from '../round.ts'
import { PlinkoRoundView, Risk, Rows } from './round.ts'

export const plinkoRules = rulesCall('plinko', {})

export const plinkoDrop = playCall('plinko', { rows: Rows, risk: Risk }, PlinkoRoundView, ['bet_unknown'])
