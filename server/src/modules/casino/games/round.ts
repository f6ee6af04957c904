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
  /** Undefined until the draw; present also for a refunded round. */
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
  /** SHA-256 of the game's data in the version at the time of the stake. */
  dataHash: string
  stakeReal: Cents
  stakeBonus: Cents
  /** For a free spin, whose stake the house pays: its grant, and the credited prize. */
  free?: { grantId: string; prize: Cents }
  openedAt: Date
  /** Time of the player's last move, from which the idle time counts. */
  movedAt: Date
  closedAt?: Date
}

/** A stored round. Results of a seed pair are not stored but recomputed from seeds, nonce and bet. */
export type Round<Bet extends object = object, Play extends object = object> = StoredRound<Bet, Play> &
  (SeedSource | Shared)

/** Words of the round's draw. @throws Error for a bet on an undrawn shared round */
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
 * Divides a payout between real and bonus in the proportion of the stake. The bonus part is rounded down and the rest is real, so the
 * parts always sum to the payout.
 */
export function splitPayout(payout: Cents, stake: Split): Split {
  const bonus = (payout * stake.bonus) / (stake.real + stake.bonus)
  return { real: cents(payout - bonus), bonus: cents(bonus) }
}

/** An instant round, finished by its random words and the rules of its game; undefined for rounds that end later. */
export function decideByWords(rules: Game, round: Round): Round | undefined {
  if (rules.kind !== 'instant') return undefined
  return {
    ...rules.decide(round, rules.draw(randomWords(round), round.bet, round.version)),
    closedAt: round.openedAt,
  }
}
