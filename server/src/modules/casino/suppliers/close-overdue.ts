import { closedFact } from './closed-fact.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierName } from './names.ts'
import { lockOverdue, updateClosedByRule } from './overdue-store.ts'

/** Time after the last action at which a round is closed if its supplier has not ended it, ms. */
const DAY_MS = 24 * 3_600_000
/** The same time if the player has started a later round of the game, ms; by then late actions have arrived. */
const LATER_MS = 600_000
const AT_ONCE = 200

/**
 * Closes rounds that their suppliers have not ended, in their current state, with the usual fact. Later actions of the supplier, bets included, are accepted
 * and correct the round. Several workers may run it, because each locks different rounds.
 */
export async function closeOverdue({
  db,
  catalogue,
  clock,
}: Pick<SuppliersDeps, 'db' | 'catalogue' | 'clock'>): Promise<void> {
  let closed = AT_ONCE
  while (closed === AT_ONCE)
    closed = await db.transaction(async (tx) => {
      const at = clock.now()
      const before = (ms: number) => new Date(at.getTime() - ms)
      const rounds = await lockOverdue(tx, {
        still: before(DAY_MS),
        passed: before(LATER_MS),
        limit: AT_ONCE,
      })
      const facts = []
      for (const { id, playerId, supplier, key, gameId } of rounds) {
        const game = await catalogue.suppliedById(gameId)
        if (!game) throw new Error(`round ${id} is of game ${gameId}, which is not there`)
        const head = { supplier: supplier as SupplierName, playerId, game, key }
        facts.push(closedFact({ head, roundId: id, at, isFinished: true }))
      }
      if (rounds.length > 0) await updateClosedByRule(tx, rounds, facts, at)
      return rounds.length
    })
}
