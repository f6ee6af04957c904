import type { Database } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeSuppliedGame, type SuppliedChange } from '../casino/index.ts'

export type WantedSupplied = SuppliedChange & { game: string }

/** Opens or closes a supplier's game, or changes what an operator says of it. @throws Refusal game_not_found */
export const changeSupplied = (
  { db }: { db: Database },
  { game, ...change }: WantedSupplied,
): Promise<{ before: object; after: object }> =>
  db.transaction(async (tx) => (await changeSuppliedGame(tx, game, change)) ?? refuse('game_not_found'))
