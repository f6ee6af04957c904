import type { FunctionComponent } from 'react'
import { createStore } from '../../../../shell/index.ts'
import type { GameName, Round, RoundOf } from '../round.ts'

/** What a demonstration is begun with, in centavos that are none. */
export const FULL_PURSE = 100_000

/** The pretended money of this visit, the same for all games. */
export const purse = createStore(FULL_PURSE)

/** What a demonstration is made of; it comes when the first one is asked for. */
export interface DemoParts {
  /** Over the game: that nothing counts, the pretended balance, and the way out. */
  Bar: FunctionComponent<BarProps>
  /** Where the player's rounds would be listed. */
  Note: FunctionComponent<{ lastCheck: string | undefined }>
  /** Draws a round on the server; its stake leaves the purse. @throws ApiError */
  play<G extends GameName>(
    game: G,
    bet: { id: string; stake: number },
    signal: AbortSignal,
  ): Promise<RoundOf<G>>
  /** Puts what a round pays into the purse. */
  settle(round: Pick<Round, 'payout'>): void
}

export interface BarProps {
  /** A round goes on: the demonstration cannot be left now. */
  isBusy: boolean
  onLeave: () => void
}

/** Whether a round was played without money. */
export const isDemo = (round: object): boolean => 'demo' in round
