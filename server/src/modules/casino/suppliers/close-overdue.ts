import { closedFact } from './closed-fact.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierName } from './names.ts'
import { lockOverdue, updateClosedByRule } from './overdue-store.ts'

/** Time from the last action of a round without an end by its supplier to its closing. */
const DAY_MS = 24 * 3_600_000
/** The same time once the player has started a later round of the game: late actions have arrived by then. */
const LATER_MS = 600_000
const AT_ONCE = 200

/**
 * Closes rounds that their suppliers never ended, in their current state, with the usual fact. Later actions of the supplier are accepted, bets included, and
 * correct the round. Safe with several workers: each locks different rounds.
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
