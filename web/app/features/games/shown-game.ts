import type { ReactNode } from 'react'
import type { GameName, Round } from './round.ts'

/** What list, replay and win of any game need to know of one. */
export interface ShownGame<R extends Round = Round> {
  name: GameName
  /** A round in its list: a picture of 56 px with a label for screen readers. */
  Glance(props: { round: R }): ReactNode
  /** The multiplier a round has reached: ten-thousandths, rounded down; 0 for none. */
  reachedE4(round: R): number
  /** The outcome of a round, as a sentence. Undefined while it is open. */
  resultOf(round: R): string | undefined
  /** What was chosen besides the stake. */
  betText(round: R): string
  /** The number of moves in a replay before the end. */
  moves(round: R): number
  moveText(at: number, of: number, round: R): string
  /** How long a replay shows each move, in ms; left out: 800. */
  stepMs?: number
  /** The round after `at` moves; undefined shows its end. */
  Moment(props: { round: R; at: number | undefined }): ReactNode
}

/** Where a round is checked. */
export type CheckHref = (round: Round) => string
