import type { LobbyDeps } from './deps.ts'
import { type Continued, showPlayed } from './show-played.ts'

export type { LobbyDeps } from './deps.ts'

/** Lobby data of a player: the catalogue joined with rounds of all kinds. */
export interface Lobby {
  showPlayed(playerId: number): Promise<Continued>
}

export const createLobby = (deps: LobbyDeps): Lobby => ({
  showPlayed: (playerId) => showPlayed(deps, playerId),
})
