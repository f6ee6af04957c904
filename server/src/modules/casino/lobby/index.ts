import type { LobbyDeps } from './deps.ts'
import { type Continued, showPlayed } from './show-played.ts'

export type { LobbyDeps } from './deps.ts'

/** A player's data in the lobby: the catalogue joined with rounds of all kinds. */
export interface Lobby {
  showPlayed(playerId: number): Promise<Continued>
}

export const createLobby = (deps: LobbyDeps): Lobby => ({
  showPlayed: (playerId) => showPlayed(deps, playerId),
})
