import type { Settings } from '@jogo/contract/settings'
import { highestStake, isMines } from '@jogo/rules/mines'
import type { MinesBet } from '@jogo/rules/mines-round'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { refuse } from '../../platform/refusal.ts'

export const idleMs = (settings: Settings): number => settings.mines_idle_minutes * 60_000

/**
 * What a bet on Mines is agreed at: returns and limits as they stand now, kept by the round for its whole life.
 * @throws Refusal game_closed, mines_out_of_range, stake_below_min, stake_above_max
 */
export function agreeBet(stake: Cents, mines: number, settings: Settings): MinesBet {
  if (!settings.casino_enabled) refuse('game_closed')
  if (!isMines(mines)) refuse('mines_out_of_range')
  const min = settings.casino_bet_min_total
  const max = settings.casino_bet_max_total
  if (stake < min) refuse('stake_below_min', { data: { min_cents: min } })
  if (stake > max) refuse('stake_above_max', { data: { max_cents: max } })
  const bet = { stake, mines, rtpBp: settings.mines_rtp_bp, maxWin: cents(settings.mines_max_win) }
  // A bet whose first tile already passes the limit could never be paid in full.
  if (stake > highestStake(bet)) refuse('stake_above_max', { data: { max_cents: toWire(highestStake(bet)) } })
  return bet
}
