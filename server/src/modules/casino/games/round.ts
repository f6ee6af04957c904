import type { Words } from '@jogo/rules/fair/draw'
import { chainWords } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import type { GameName } from '@jogo/rules/games/all'
import type { Game, Round as PlayedRound } from '@jogo/rules/games/game'
import { type Cents, cents } from '@jogo/rules/money'
import type { SeedPair } from './fair-seeds.ts'

/** Randomness of an individual round: a seed pair and a nonce (scheme PF-1). */
export interface SeedSource {
  seeds: SeedPair
  nonce: number
  shared?: undefined
}

/** Randomness of a bet on a shared round: the hash at a place of a published chain (scheme PF-2). */
export interface SharedSource {
  /** Number of the shared round. */
  n: number
  chain: number
  place: number
  firstHash: string
  salt: string
  /** Hash of the round; undefined before the draw, and present also for a refunded round. */
  hash?: string
  outcome?: object
  drawsAt: Date
}

interface Shared {
  shared: SharedSource
  seeds?: undefined
  nonce?: undefined
}

interface StoredRound<Bet extends object, Play extends object> extends PlayedRound<Bet, Play> {
  id: string
  game: GameName
  playerId: number
  /** SHA-256 of the game's data, in the version at the time of the stake. */
  dataHash: string
  stakeReal: Cents
  stakeBonus: Cents
  /** For a free spin, whose stake the house pays: its grant, and the prize that was credited. */
  free?: { grantId: string; prize: Cents }
  openedAt: Date
  /** Time of the player's last move, at which the idle time starts. */
  movedAt: Date
  closedAt?: Date
}

/** A stored round. The result by a seed pair is not stored; it is recomputed from seeds, nonce and bet. */
export type Round<Bet extends object = object, Play extends object = object> = StoredRound<Bet, Play> &
  (SeedSource | Shared)

/** Random words of the round's draw. @throws Error for a bet on a shared round that is not drawn */
export function randomWords({ seeds, nonce, shared }: Pick<Round, 'seeds' | 'nonce' | 'shared'>): Words {
  if (seeds && nonce !== undefined) return wordStream(seeds, nonce)
  if (shared?.hash === undefined) throw new Error('a shared round is drawn before it is shown')
  return chainWords(shared.hash, shared.salt)
}

export interface Split {
  real: Cents
  bonus: Cents
}

/**
 * Divides a payout into real and bonus in the proportion of the stake. The bonus part is rounded down and the rest is real, so the parts always sum to the
 * payout.
 */
export function splitPayout(payout: Cents, stake: Split): Split {
  const bonus = (payout * stake.bonus) / (stake.real + stake.bonus)
  return { real: cents(payout - bonus), bonus: cents(bonus) }
}

/** Ends an instant round by its random words and the rules of its game. Undefined for a round that ends later. */
export function decideByWords(rules: Game, round: Round): Round | undefined {
  if (rules.kind !== 'instant') return undefined
  return {
    ...rules.decide(round, rules.draw(randomWords(round), round.bet, round.version)),
    closedAt: round.openedAt,
  }
}
