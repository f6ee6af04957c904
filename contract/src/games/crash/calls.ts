import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../scalars.ts'
import { rulesCall } from '../round.ts'
import { joinCall, tableCall } from '../shared.ts'
import { CrashOutcome, CrashRoundView, Target } from './round.ts'

export const crashRules = rulesCall('crash', {})

export const crashTable = tableCall('crash', CrashOutcome)

export const crashBet = joinCall('crash', { target: Target }, CrashRoundView, ['crash_target_out_of_range'])

export const crashCashOut = endpoint({
  method: 'POST',
  path: '/api/games/crash/rounds/:id/cash-out',
  access: { who: 'player', needs: [] },
  summary:
    "Notes the multiplier of this moment, by the server's clock. It is paid with the next mark of the flight if the curve did not stop before. Asking again gives the same answer.",
  params: Type.Object({ id: Id }),
  response: CrashRoundView,
  refusals: [
    'cash_out_too_early',
    'crashed_before',
    'flight_given_back',
    'flight_not_begun',
    'round_closed',
    'round_not_found',
  ],
})
