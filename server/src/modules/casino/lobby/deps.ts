import type { Catalogue } from '../catalogue/index.ts'
import type { Games } from '../games/index.ts'
import type { Suppliers } from '../suppliers/index.ts'

export interface LobbyDeps {
  catalogue: Pick<Catalogue, 'listGamesById' | 'view'>
  games: Pick<Games, 'listPlayed'>
  suppliers: Pick<Suppliers, 'listPlayed'>
}
