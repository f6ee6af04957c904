import type { Round } from '../round.ts'
import type { Kept } from './kept.ts'

/** While it goes on: the rounds of a pair, or of a page of bets on shared rounds. */
export interface Progress {
  done: number
  of: number
}

/** A go at the rounds of a player. */
export interface Go {
  kept(): Kept
  change(next: (kept: Kept) => Kept): Kept
  /** Computes a round again; one that differs is kept as such, together with a change. */
  check(round: Round, next: (kept: Kept) => Kept, now?: Progress): Promise<void>
  /** Whether another page may be fetched in this go; told when the page has nothing else to do. */
  mayGoOn(): Promise<boolean>
}

/** Kept once, however often it is found. */
export const withDifferent = (kept: Kept, { id, game, at }: Kept['different'][number]): Kept =>
  kept.different.some((one) => one.id === id)
    ? kept
    : { ...kept, different: [...kept.different, { id, game, at }] }
