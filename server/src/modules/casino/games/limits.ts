import { rtpKey, type Settings } from '@jogo/contract/settings'
import { GAMES, type GameName } from '@jogo/rules/games/all'
import { currentVersion, type Offer, type Terms, winsAboveStake } from '@jogo/rules/games/game'
import { playLimits } from '@jogo/rules/games/limits'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import type { HouseGame } from './house-game.ts'

/** Maximum payout and RTP of a game under these settings. `bet` and its stake matter for games whose data define the RTP of each bet. */
export function gameOffer(
  name: GameName,
  settings: Settings,
  bet: object = GAMES[name].rarestBet,
  stake?: Cents,
): Offer {
  const key = rtpKey(name)
  const maxWin = cents(settings[`${name}_max_win`])
  const at = stake === undefined ? undefined : { stake, maxWin }
  return { rtpBp: key ? settings[key] : (GAMES[name].rtpBp?.(bet, at) ?? 0), maxWin }
}

/** Time without a move after which a round of the game counts as idle, ms. */
export const idleMs = (game: HouseGame, settings: Settings): number =>
  (game.idleMinutes?.(settings) ?? 0) * 60_000

const REFUSED = {
  closed: 'game_closed',
  losses: 'game_paused',
  odds: 'game_paused',
  uncertified: 'game_uncertified',
} as const

/**
 * Terms of a bet: current RTP and limits. They are stored with the round and valid until it ends.
 * @throws Refusal game_closed, game_paused, game_uncertified, stake_below_min, stake_above_max, win_not_above_stake, and the game's own for an invalid bet
 */
export function agreeBet<Bet extends object, Play extends object>(
  game: HouseGame<Bet, Play>,
  bet: Bet,
  stake: Cents,
  settings: Settings,
): Terms {
  const { min, max } = requireTaken(game, settings)
  if (!game.rules.isBet(bet)) game.refuseBet(bet)
  if (game.rules.totalStake && game.rules.totalStake(bet) !== stake) game.refuseBet(bet)
  if (stake < min) refuse('stake_below_min', { data: { min_cents: min } })
  if (stake > max) refuse('stake_above_max', { data: { max_cents: max } })
  return terms(game, bet, stake, settings)
}

/**
 * Terms of a free spin. Its grant has fixed the stake, so later changes of minimum and maximum stake have no effect.
 * @throws Refusal game_closed, game_paused, game_uncertified, stake_above_max, win_not_above_stake
 */
export function agreeFree(game: HouseGame, stake: Cents, settings: Settings): Terms {
  requireTaken(game, settings)
  return terms(game, game.rules.rarestBet, stake, settings)
}

function requireTaken({ name }: Pick<HouseGame, 'name'>, settings: Settings): { min: number; max: number } {
  const { closed, min, max } = playLimits(name, settings)
  if (closed) refuse(REFUSED[closed])
  return { min, max }
}

function terms<Bet extends object>(game: HouseGame<Bet>, bet: Bet, stake: Cents, settings: Settings): Terms {
  const offer = gameOffer(game.name, settings, bet, stake)
  // A higher stake is refused, because even its smallest win would exceed the maximum payout.
  const highest = game.rules.highestStake(bet, offer)
  if (stake > highest) refuse('stake_above_max', { data: { max_cents: toWire(highest) } })
  if (!winsAboveStake(game.rules, stake, bet, offer)) refuse('win_not_above_stake')
  return { stake, ...offer, version: currentVersion(game.rules) }
}
