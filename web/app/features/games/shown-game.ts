import type { ReactNode } from 'react'
import type { GameName, Round } from './round.ts'

/** A game's functions for list, replay and win. */
export interface ShownGame<R extends Round = Round> {
  name: GameName
  /** A round in its list: a picture of 56 px with a label for screen readers. */
  Glance(props: { round: R }): ReactNode
  /** Multiplier of a round: ten-thousandths, rounded down; 0 for none. */
  reachedE4(round: R): number
  /** The outcome of a round, as a sentence. Undefined while it is open. */
  resultText(round: R): string | undefined
  /** Choices besides the stake. */
  betText(round: R): string
  /** The number of moves in a replay before the end. */
  moves(round: R): number
  moveText(at: number, of: number, round: R): string
  /** Duration of each move in a replay, in ms; 800 by default. */
  stepMs?: number
  /** The round after `at` moves; undefined shows its end. */
  Moment(props: { round: R; at: number | undefined }): ReactNode
}

/** Address for checking a round. */
export type CheckHref = (round: Round) => string
