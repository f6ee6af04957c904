import { cancel } from './decide.ts'
import type { SettleDeps } from './deps.ts'
import { planAll, postAll } from './settle-market.ts'
import { listOpen } from './store.ts'

const AT_ONCE = 500
/** How often bets are read again because one of them was settled meanwhile. */
const TRIES = 8

/**
 * Cancels every open bet of a player: their stakes go back, and they stay void. Done again it finds nothing; a bet that is settled at the same moment is paid or cancelled, never both.
 * @returns how many were cancelled
 * @throws Error when they kept changing
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
