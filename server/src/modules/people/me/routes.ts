import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Me } from './index.ts'
import { meView } from './views.ts'

export function meRoutes(route: Route, me: Me) {
  route(calls.me, async ({ caller }) => meView(await me.get(caller.playerId)))
}
