import type { Round } from '../round.ts'
import type { RecheckLog } from './recheck-log.ts'

/** While it goes on: the rounds of a pair, or of a page of bets on shared rounds. */
export interface Progress {
  done: number
  of: number
}

/** A go at the rounds of a player. */
export interface Go {
  log(): RecheckLog
  change(next: (log: RecheckLog) => RecheckLog): RecheckLog
  /** Computes a round again; one that differs is kept as such, together with a change. */
  check(round: Round, next: (log: RecheckLog) => RecheckLog, now?: Progress): Promise<void>
  /** Whether another page may be fetched in this go; told when the page has nothing else to do. */
  mayGoOn(): Promise<boolean>
}

/** Kept once, however often it is found. */
export const withDifferent = (
  log: RecheckLog,
  { id, game, at }: RecheckLog['different'][number],
): RecheckLog =>
  log.different.some((one) => one.id === id)
    ? log
    : { ...log, different: [...log.different, { id, game, at }] }
