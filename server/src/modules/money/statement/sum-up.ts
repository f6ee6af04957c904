import { refuse } from '../../../platform/refusal.ts'
import type { StatementDeps } from './deps.ts'
import { sumMonths } from './months-store.ts'

/** Movements that a statement of SQL sums, in about 60 ms. */
const SLICE = 20_000
/** Maximum slices of a call; a longer history takes several calls. */
const SLICES = 10
const RETRY_SECONDS = 1

/**
 * Updates the monthly sums of a player to the last movement.
 * @throws Refusal statement_summing while a long history is summed for the first time
 */
export async function sumUp({ db }: Pick<StatementDeps, 'db'>, playerId: number): Promise<void> {
  for (let slice = 1; ; slice += 1) {
    const { summed, movements } = await sumMonths(db.sql, playerId, SLICE)
    if (summed >= movements) return
    if (slice === SLICES)
      refuse('statement_summing', {
        data: { summed, all: movements },
        retryAfterSeconds: RETRY_SECONDS,
      })
  }
}
