import type { Casino } from '../casino/index.ts'
import type { Games } from '../games/index.ts'
import type { Suppliers } from '../suppliers/index.ts'

export interface LobbyDeps {
  casino: Pick<Casino, 'gamesOf' | 'view'>
  games: Pick<Games, 'listPlayed'>
  suppliers: Pick<Suppliers, 'listPlayed'>
}
