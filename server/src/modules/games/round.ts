import { mineTiles } from '@jogo/rules/mines'
import type { MinesRound } from '@jogo/rules/mines-round'
import { type Cents, cents } from '@jogo/rules/money'
import type { SeedPair } from './fair-seeds.ts'

/** A round of Mines as the house keeps it. Its board is not stored: seeds, nonce and mines give it back. */
export interface Round extends MinesRound {
  id: string
  playerId: number
  seeds: SeedPair
  nonce: number
  stakeReal: Cents
  stakeBonus: Cents
  openedAt: Date
  /** The last time the player did something: idleness counts from here. */
  movedAt: Date
  closedAt?: Date
}

/** The tiles that are mines. Never leaves the server while the round is open. */
export function boardOf(round: Round): number[] {
  return mineTiles(round.seeds, round.nonce, round.mines)
}

export interface Split {
  real: Cents
  bonus: Cents
}

/**
 * A payout returns the way the stake came: the bonus part is rounded down, and the rest, with the odd centavo, is real.
 * The parts always sum to the payout.
 */
export function splitPayout(payout: Cents, stake: Split): Split {
  const bonus = (payout * stake.bonus) / (stake.real + stake.bonus)
  return { real: cents(payout - bonus), bonus: cents(bonus) }
}
