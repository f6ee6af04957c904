import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import { refusalText } from '../../../platform/language.ts'
import type { Eligibility } from './index.ts'

export function eligibilityRoutes(route: Route, eligibility: Eligibility) {
  route(calls.eligibility, async ({ caller, language }) => ({
    refusals: (await eligibility.accountRefusals(caller)).map((error) => ({
      error,
      // None of these texts shows a time, so any zone will do.
      message: refusalText(error, { language, zone: 'UTC' }),
    })),
  }))
}
