import type { Round } from '../round.ts'
import type { RecheckLog } from './recheck-log.ts'

/** Progress of a run: the rounds of a pair, or of a page of bets on shared rounds. */
export interface Progress {
  done: number
  of: number
}

/** A run over the rounds of a player. */
export interface Go {
  log(): RecheckLog
  change(next: (log: RecheckLog) => RecheckLog): RecheckLog
  /** Recomputes a round. The log stores a differing round as such, together with the change of `next`. */
  check(round: Round, next: (log: RecheckLog) => RecheckLog, now?: Progress): Promise<void>
  /** Whether another page may be fetched in this run; resolved when the page is idle. */
  mayGoOn(): Promise<boolean>
}

/** Adds a differing round, once over all runs. */
export const withDifferent = (
  log: RecheckLog,
  { id, game, at }: RecheckLog['different'][number],
): RecheckLog =>
  log.different.some((different) => different.id === id)
    ? log
    : { ...log, different: [...log.different, { id, game, at }] }
