import type { LobbyDeps } from './deps.ts'
import { type Continued, showPlayed } from './show-played.ts'

export type { LobbyDeps } from './deps.ts'

/** What the lobby shows of a player: it joins the catalogue with the rounds played, whoever keeps those. */
export interface Lobby {
  showPlayed(playerId: number): Promise<Continued>
}

export const createLobby = (deps: LobbyDeps): Lobby => ({
  showPlayed: (playerId) => showPlayed(deps, playerId),
})
