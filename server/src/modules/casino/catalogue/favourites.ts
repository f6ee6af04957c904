import { refuse } from '../../../platform/refusal.ts'
import type { CatalogueDeps } from './deps.ts'
import { deleteFavourite, insertFavourite } from './favourite-store.ts'
import { findGame } from './store.ts'

/** @throws Refusal game_not_found */
export async function addFavourite(
  { db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>,
  playerId: number,
  id: string,
): Promise<void> {
  const game = (await findGame(db.sql, id)) ?? refuse('game_not_found')
  await insertFavourite(db.sql, playerId, game.id, clock.now())
}

/** @throws Refusal game_not_found */
export async function removeFavourite(
  { db }: Pick<CatalogueDeps, 'db'>,
  playerId: number,
  id: string,
): Promise<void> {
  const game = (await findGame(db.sql, id)) ?? refuse('game_not_found')
  await deleteFavourite(db.sql, playerId, game.id)
}
