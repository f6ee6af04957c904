import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import type { Referrals } from './index.ts'

export function referralsRoutes(route: Route, referrals: Referrals) {
  route(calls.referrals, ({ caller }) => referrals.count(caller.playerId))
}
