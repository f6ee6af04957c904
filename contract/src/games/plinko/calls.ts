import { demoCall } from '../demo.ts'
import { playCall, rulesCall } from '../round.ts'
import { PlinkoRoundView, Risk, Rows } from './round.ts'

const BET = { rows: Rows, risk: Risk }

export const plinkoRules = rulesCall('plinko', {})

export const plinkoDrop = playCall('plinko', BET, PlinkoRoundView, ['bet_unknown'])

export const plinkoDemo = demoCall('plinko', BET, PlinkoRoundView, ['bet_unknown'])
