import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { Sportsbook } from './index.ts'

export function sportsbookRoutes(route: Route, sportsbook: Sportsbook) {
  route(calls.generateToken, async ({ caller }) => ({ token: await sportsbook.issueToken(caller.playerId) }))
}
