import { cancel } from './decide.ts'
import type { SettleDeps } from './deps.ts'
import { planAll, postAll } from './settle-market.ts'
import { listOpen } from './store.ts'

const AT_ONCE = 500
/** Tries while other settlements change the bets. */
const TRIES = 8

/**
 * Cancels every open bet of a player: stakes are refunded and the bets stay void. Idempotent; a bet settled concurrently is either paid or cancelled, never
 * both.
 * @returns how many were cancelled
 * @throws Error if the bets keep changing
 */
export async function cancelOpen(deps: SettleDeps, playerId: number): Promise<number> {
  let cancelled = 0
  let tries = 0
  for (;;) {
    const bets = await listOpen(deps.db.sql, playerId, AT_ONCE)
    if (bets.length === 0) return cancelled
    const due = bets.map((bet) => ({ bet, decided: cancel(bet, 'account_closing') }))
    const outcome = await postAll(deps, await planAll(deps, due, new Set()))
    cancelled += outcome.settled
    if (outcome.isComplete) continue
    tries += 1
    if (tries === TRIES) throw new Error(`open bets of ${playerId} change while they are cancelled`)
  }
}
