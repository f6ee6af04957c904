import { calls } from '@jogo/contract/calls'
import type { Route } from '../../platform/http.ts'
import { originOf } from '../sessions/index.ts'
import type { Closings } from './index.ts'
import { closingView } from './views.ts'

const CHANGES = { limit: { max: 20, windowSeconds: 600 }, secured: { act: 'closing' } } as const

export function closingRoutes(route: Route, closings: Closings) {
  const answer = async (playerId: number) => closingView(await closings.read(playerId))
  route(calls.closing, ({ caller }) => answer(caller.playerId))
  route(
    calls.beginClosing,
    async ({ caller, body, ip, request }) => {
      await closings.begin(caller, body, originOf(ip, request))
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(
    calls.undoClosing,
    async ({ caller, body, ip, request }) => {
      await closings.undo(caller, body, originOf(ip, request))
      return answer(caller.playerId)
    },
    CHANGES,
  )
}
