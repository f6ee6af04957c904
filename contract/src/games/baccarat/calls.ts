import { rulesCall } from '../round.ts'
import { joinCall, tableCall } from '../shared.ts'
import { BaccaratOutcome, BaccaratRoundView, Side } from './round.ts'

export const baccaratRules = rulesCall('baccarat', {})

export const baccaratTable = tableCall('baccarat', BaccaratOutcome)

export const baccaratBet = joinCall('baccarat', { side: Side }, BaccaratRoundView, ['bet_unknown'])
