import { refuse } from '../../platform/refusal.ts'
import type { CasinoDeps } from './deps.ts'
import { deleteFavourite, findGame, insertFavourite } from './store.ts'

/** @throws Refusal game_not_found, game_coming */
export async function addFavourite({ db, clock }: CasinoDeps, playerId: number, id: string): Promise<void> {
  const game = (await findGame(db.sql, id)) ?? refuse('game_not_found')
  if (game.path === null) refuse('game_coming')
  await insertFavourite(db.sql, playerId, game.id, clock.now())
}

/** @throws Refusal game_not_found */
export async function removeFavourite({ db }: CasinoDeps, playerId: number, id: string): Promise<void> {
  const game = (await findGame(db.sql, id)) ?? refuse('game_not_found')
  await deleteFavourite(db.sql, playerId, game.id)
}
