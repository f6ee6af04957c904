import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Lobby } from './index.ts'

export function lobbyRoutes(route: Route, lobby: Lobby) {
  route(calls.casinoRecent, ({ caller }) => lobby.showPlayed(caller.playerId))
}
