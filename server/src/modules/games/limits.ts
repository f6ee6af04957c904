import type { Settings } from '@jogo/contract/settings'
import type { GameName } from '@jogo/rules/games/all'
import type { Offer, Terms } from '@jogo/rules/games/game'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { refuse } from '../../platform/refusal.ts'
import type { HouseGame } from './house-game.ts'

/** What a game pays at most and on average, as the settings stand. */
export const offerOf = (game: GameName, settings: Settings): Offer => ({
  rtpBp: settings[`${game}_rtp_bp`],
  maxWin: cents(settings[`${game}_max_win`]),
})

/** How long an open round of a game may be left alone, in ms. */
export const idleMs = (game: HouseGame, settings: Settings): number =>
  (game.idleMinutes?.(settings) ?? 0) * 60_000

/**
 * What a bet is agreed at: returns and limits as they stand now, kept by the round for its whole life.
 * @throws Refusal game_closed, stake_below_min, stake_above_max, and what the game refuses a bet with
 */
export function agreeBet<Bet extends object, Play extends object>(
  game: HouseGame<Bet, Play>,
  bet: Bet,
  stake: Cents,
  settings: Settings,
): Terms {
  if (!settings.casino_enabled) refuse('game_closed')
  if (!game.rules.isBet(bet)) game.refuseBet()
  const min = settings.casino_bet_min_total
  const max = settings.casino_bet_max_total
  if (stake < min) refuse('stake_below_min', { data: { min_cents: min } })
  if (stake > max) refuse('stake_above_max', { data: { max_cents: max } })
  const offer = offerOf(game.name, settings)
  // A bet whose first win already passes the limit could never be paid in full.
  const highest = game.rules.highestStake(bet, offer)
  if (stake > highest) refuse('stake_above_max', { data: { max_cents: toWire(highest) } })
  return { stake, ...offer }
}
