import type { Cents } from '@jogo/rules/money'
import type { Caller } from '../../../platform/access.ts'
import type { Origin, StepUp } from '../sessions/index.ts'
import { beginClosing } from './begin.ts'
import type { ClosingRow } from './closing.ts'
import type { ClosingDeps } from './deps.ts'
import type { CLOSING_FIGURES } from './figures.ts'
import { readClosingFigures } from './figures-store.ts'
import { findClosing } from './store.ts'
import { undo } from './undo.ts'

export { beginClosing } from './begin.ts'
export type { ClosingDeps } from './deps.ts'
export { CLOSING_FIGURES } from './figures.ts'
export { closingLedgerChecks } from './ledger-checks.ts'
export { closingData } from './personal-data-store.ts'
export { findClosing, listSteps } from './store.ts'

/** State of the closing of an account. */
export interface ClosingState {
  now: Date
  closing: ClosingRow | undefined
  openBets: number
  openRounds: number
  real: Cents
  bonus: Cents
}

/** Closing of accounts: by the player's wish, by law, or by the house. The remaining balance is paid out to the player. */
export interface Closing {
  read(playerId: number): Promise<ClosingState>
  /** Begins a closing by the player's wish, after a step-up. @throws Refusal as `Sessions.stepUp` */
  begin(caller: Caller, shown: StepUp, from: Origin): Promise<void>
  /** @throws Refusal closing_not_open, closing_too_late, and as `Sessions.stepUp` */
  undo(caller: Caller, shown: StepUp, from: Origin): Promise<void>
  /** Values of `CLOSING_FIGURES` now. */
  figures(): Promise<Record<keyof typeof CLOSING_FIGURES, number>>
}

export function createClosing(deps: ClosingDeps): Closing {
  const { db, clock, sessions } = deps
  return {
    read: (playerId) => read(deps, playerId),
    begin: async ({ playerId }, shown, from) => {
      await sessions.stepUp(playerId, shown, from)
      await db.transaction((tx) =>
        beginClosing(deps, tx, { playerId, reason: 'wish', by: 'player', begunAt: clock.now() }),
      )
    },
    undo: async ({ playerId }, shown, from) => {
      await sessions.stepUp(playerId, shown, from)
      await undo(deps, playerId)
    },
    figures: () => readClosingFigures(db.sql, clock.now()),
  }
}

async function read(
  { db, clock, wallet, bets, games }: ClosingDeps,
  playerId: number,
): Promise<ClosingState> {
  const [closing, openBets, openRounds, { real, bonus }] = await Promise.all([
    findClosing(db.sql, playerId),
    bets.countOpen(playerId),
    games.countOpen(playerId),
    wallet.balance(playerId),
  ])
  return { now: clock.now(), closing, openBets, openRounds, real, bonus }
}
