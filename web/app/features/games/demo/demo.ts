import type { FunctionComponent } from 'react'
import { createStore } from '../../../../shell/index.ts'
import type { GameName, Round, RoundOf } from '../round.ts'

/** Initial play money, in virtual centavos. */
export const FULL_PURSE = 100_000

/** Play money of this visit, shared by all games. */
export const purse = createStore(FULL_PURSE)

/** Parts of a demonstration; loaded with the first one. */
export interface DemoParts {
  /** Bar over the game: a notice of play money, its balance, and the exit. */
  Bar: FunctionComponent<BarProps>
  /** Content in place of the player's rounds. */
  Note: FunctionComponent<{ lastCheck: string | undefined }>
  /** Draws a round on the server; its stake is deducted from the purse. @throws ApiError */
  play<G extends GameName>(
    game: G,
    bet: { id: string; stake: number },
    signal: AbortSignal,
  ): Promise<RoundOf<G>>
  /** Adds the payout of a round to the purse. */
  settle(round: Pick<Round, 'payout'>): void
}

export interface BarProps {
  /** Whether a round is open, so that the demonstration cannot be left now. */
  isBusy: boolean
  onLeave: () => void
}

/** Whether a round was played without money. */
export const isDemo = (round: object): boolean => 'demo' in round
