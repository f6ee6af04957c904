import { rulesCall } from '../round.ts'
import { joinCall, tableCall } from '../shared.ts'
import { WheelNumberField, WheelOutcome, WheelRoundView } from './round.ts'

export const wheelRules = rulesCall('wheel', {})

export const wheelTable = tableCall('wheel', WheelOutcome)

export const wheelBet = joinCall('wheel', { number: WheelNumberField }, WheelRoundView, ['bet_unknown'])
