import { type BookDeps, schedule } from './deps.ts'
import { oddsText, quotes, TICK_MS } from './markets.ts'
import { listedMatches, matchStatus, minuteAt, scoreAt } from './matches.ts'

/** The list goes back this long under the fault `old-odds`, ms. */
const OLD_MS = 60_000

/**
 * The matches with their odds. `seq` grows with the time of the list, and `alive` is the supplier's last sign of life. Under the fault
 * `old-odds` an answer is older than the answer before; under `feed-silent` the list stands still.
 */
export function createFeed(deps: BookDeps) {
  const { faults, tasks, store } = deps
  let silentSince: number | undefined

  return function feed() {
    const now = tasks.now()
    const isSilent = faults.take('betby', 'events', ['feed-silent'], {}) !== undefined
    silentSince = isSilent ? (silentSince ?? now) : undefined
    const isOld = !isSilent && faults.take('betby', 'events', ['old-odds'], {}) !== undefined
    const at = silentSince ?? (isOld ? now - OLD_MS : now)
    return {
      ...{ seq: Math.floor(at / 1000), at: now, alive: at, tick_ms: TICK_MS },
      events: listedMatches(schedule(deps), at).map((match) => ({
        ...{ id: match.id, home: match.home, away: match.away, tournament: match.tournament.name },
        ...{ status: matchStatus(match, at), starts_at: match.startsAt, minute: minuteAt(match, at) },
        score: scoreAt(match, at),
        markets: quotes(match, at, store.state.seed).map(({ market, odds }) => ({
          ...{ id: market.id, kind: market.kind, line: market.line ?? null },
          outcomes: market.outcomes.map((id, index) => {
            const value = odds[index]
            return { id, odds: value ? oddsText(value) : null }
          }),
        })),
      })),
    }
  }
}
