import { LEAST_TARGET, MOST_TARGET } from '@jogo/rules/games/crash/crash'
import { Type } from 'typebox'
import { Nullable } from '../../scalars.ts'
import { sharedRoundView } from '../shared.ts'

const hundredths = (description: string) =>
  Type.Integer({
    minimum: 100,
    maximum: MOST_TARGET,
    description: `Hundredths: 231 is 2.31×. ${description}`,
  })

export const Target = Nullable(
  Type.Integer({
    minimum: LEAST_TARGET,
    maximum: MOST_TARGET,
    description: 'Hundredths: 231 is 2.31×. Where the money is taken out by itself; null: by hand alone.',
  }),
)

export const CrashOutcome = Type.Object({ point: hundredths('Where the curve stopped.') })

/**
 * A bet on a round of crash. `asked_ms`: time of the cash-out request in ms of flight, by the server's clock. `asked_at`: multiplier at
 * that time. The cash-out is paid if the curve was still rising then. `taken_at`: multiplier of the paid cash-out, else null.
 */
export const CrashRoundView = sharedRoundView(
  'crash',
  {
    target: Target,
    asked_ms: Nullable(Type.Integer()),
    asked_at: Nullable(hundredths('As asked for.')),
    taken_at: Nullable(hundredths('As paid.')),
  },
  CrashOutcome,
)
