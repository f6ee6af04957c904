import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import { requestOrigin } from '../sessions/index.ts'
import type { Closing } from './index.ts'
import { closingView } from './views.ts'

const CHANGES = { limit: { max: 20, windowSeconds: 600 }, secured: { act: 'closing' } } as const

export function closingRoutes(route: Route, closing: Closing) {
  const answer = async (playerId: number) => closingView(await closing.read(playerId))
  route(calls.closing, ({ caller }) => answer(caller.playerId))
  route(
    calls.beginClosing,
    async ({ caller, body, ip, request }) => {
      await closing.begin(caller, body, requestOrigin(ip, request))
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(
    calls.undoClosing,
    async ({ caller, body, ip, request }) => {
      await closing.undo(caller, body, requestOrigin(ip, request))
      return answer(caller.playerId)
    },
    CHANGES,
  )
}
