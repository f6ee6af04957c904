import type { GameName } from '@jogo/rules/games/all'
import type { Round as PlayedRound } from '@jogo/rules/games/game'
import { type Cents, cents } from '@jogo/rules/money'
import type { SeedPair } from './fair-seeds.ts'

/** A round as stored. Its random result is not stored; it is computed from seeds, nonce and bet. */
export interface Round<Bet extends object = object, Play extends object = object>
  extends PlayedRound<Bet, Play> {
  id: string
  game: GameName
  playerId: number
  seeds: SeedPair
  nonce: number
  /** SHA-256 of the game's data of that version, as it was when the stake was taken. */
  dataHash: string
  stakeReal: Cents
  stakeBonus: Cents
  openedAt: Date
  /** When the player last made a move; the time until the round is idle counts from here. */
  movedAt: Date
  closedAt?: Date
}

export interface Split {
  real: Cents
  bonus: Cents
}

/**
 * Divides a payout between real and bonus in the proportion of the stake. The bonus part is rounded down and the rest is real, so the
 * parts always sum to the payout.
 */
export function splitPayout(payout: Cents, stake: Split): Split {
  const bonus = (payout * stake.bonus) / (stake.real + stake.bonus)
  return { real: cents(payout - bonus), bonus: cents(bonus) }
}
