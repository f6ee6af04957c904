import type { GameName } from '@jogo/rules/games/all'
import type { Round as PlayedRound } from '@jogo/rules/games/game'
import { type Cents, cents } from '@jogo/rules/money'
import type { SeedPair } from './fair-seeds.ts'

/** A round as the house keeps it. What its words decide is not stored: seeds, nonce and bet give it back. */
export interface Round<Bet extends object = object, Play extends object = object>
  extends PlayedRound<Bet, Play> {
  id: string
  game: GameName
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
