import { rulesCall } from '../round.ts'
import { joinCall, tableCall } from '../shared.ts'
import { Places, RouletteOutcome, RouletteRoundView } from './round.ts'

export const rouletteRules = rulesCall('roulette', {})

export const rouletteTable = tableCall('roulette', RouletteOutcome)

/** `stake`: the sum of the stakes on all places. */
export const rouletteBet = joinCall('roulette', { places: Places }, RouletteRoundView, [
  'place_repeated',
  'place_unknown',
  'stake_not_sum',
])
