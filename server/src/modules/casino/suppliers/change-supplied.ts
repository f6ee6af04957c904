import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockSupplied, type SuppliedChange, updateSuppliedGame } from '../catalogue/index.ts'

/** `reason`: reason for opening a game after an automatic pause. */
export type SuppliedGameChange = SuppliedChange & { game: string; reason?: string }

/** Whether a supplier's game is paused automatically. It locks the game until the commit. */
export const isPausedSupplied = async (tx: Tx, game: string): Promise<boolean> =>
  Boolean((await lockSupplied(tx, game))?.paused_why)

/** Opens or closes a supplier's game, or changes its settings. @throws Refusal game_not_found, reason_missing */
export const changeSupplied = (
  { db, clock }: { db: Database; clock: Clock },
  { game, reason, ...change }: SuppliedGameChange,
): Promise<{ before: object; after: object }> =>
  db.transaction(async (tx) => {
    const { before, after } =
      (await updateSuppliedGame(tx, game, change, clock.now())) ?? refuse('game_not_found')
    if (change.closed === false && before.paused_why && !reason) refuse('reason_missing')
    return { before, after: { ...after, ...(reason && { why: reason }) } }
  })
