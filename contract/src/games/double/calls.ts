import { rulesCall } from '../round.ts'
import { joinCall, tableCall } from '../shared.ts'
import { Colour, DoubleOutcome, DoubleRoundView } from './round.ts'

export const doubleRules = rulesCall('double', {})

export const doubleTable = tableCall('double', DoubleOutcome)

export const doubleBet = joinCall('double', { colour: Colour }, DoubleRoundView, ['bet_unknown'])
