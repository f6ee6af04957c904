import type { Settings } from '@jogo/contract/settings'
import { isOpen, openRound } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { type Cents, cents } from '@jogo/rules/money'
import { newId } from '../../../../platform/ids.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { newPair, type SeedPair } from '../fair-seeds.ts'
import type { HouseGame } from '../house-game.ts'
import { agreeBet } from '../limits.ts'
import { decideByWords, type Round } from '../round.ts'

/** Limit of demonstrations per address, which many visitors may share. A demonstration costs a draw and stores nothing. */
export const DEMOS = { limit: { max: 3_000, windowSeconds: 60 } }

interface DemoBet<Bet extends object> {
  stake: Cents
  bet: Bet
}

interface DemoTerms {
  settings: Settings
  now: Date
  /** Whether the law of the jurisdiction allows demonstrations. */
  isLawful: boolean
  pair?: SeedPair
}

/** Player id of demonstrations; no account has it. */
const NOBODY = 0

/**
 * Opens a demonstration round, by the rules and limits of real money. It has seeds of its own, not those of a player's pair. An instant round ends at once.
 * @throws Refusal demo_unavailable, or as `agreeBet`
 */
export function openDemo<Bet extends object, Play extends object>(
  game: HouseGame<Bet, Play>,
  { stake, bet }: DemoBet<Bet>,
  { settings, now, isLawful, pair = newPair() }: DemoTerms,
): Round<Bet, Play> {
  if (!isLawful) refuse('demo_unavailable')
  const terms = agreeBet(game, bet, stake, settings)
  const round: Round<Bet, Play> = {
    ...openRound(game.rules, bet, terms),
    id: newId(),
    game: game.name,
    playerId: NOBODY,
    dataHash: versionHash(game.name, terms.version),
    seeds: pair,
    nonce: 0,
    stakeReal: stake,
    stakeBonus: cents(0n),
    openedAt: now,
    movedAt: now,
  }
  return moveDemo((decideByWords(game.rules, round) as Round<Bet, Play> | undefined) ?? round, now)
}

/** The round after a move. An ended round reveals its seeds, because they decide nothing else. */
export function moveDemo<R extends Round>(round: R, now: Date): R {
  if (isOpen(round) || !round.seeds) return { ...round, movedAt: now }
  return { ...round, movedAt: now, closedAt: now, seeds: { ...round.seeds, revealedAt: now } }
}
