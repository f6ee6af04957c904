import type { GameName } from '../all.ts'
import type { Round } from '../game.ts'
import { isSlot } from '../groups.ts'
import type { SlotName } from '../slots/slots.ts'
import { SLOT_FIGURES } from '../watch/slot-shares.ts'
import { OWN_DRAW_RISKS } from './own-draw.ts'
import type { RiskPpm } from './risk-ppm.ts'
import { SHARED_DRAW_RISKS } from './shared-draw.ts'

/** They stand beside the games and not in them, because pages load a game and never ask what a bet risks. */
const RISKS: Readonly<Record<Exclude<GameName, SlotName>, RiskPpm>> = {
  ...OWN_DRAW_RISKS,
  ...SHARED_DRAW_RISKS,
}

/**
 * Parts per million of their stakes that all bets of one player on one draw risk together, as far as they were played: on all colours little is risked, whatever is
 * staked. Of a game whose rounds have draws of their own it is one bet. The figure of a slot is that before payouts are rounded down to centavos, which takes
 * less than one of each round.
 */
export const riskPpm = (game: GameName, bets: readonly Round[]): number =>
  isSlot(game) ? Math.floor(SLOT_FIGURES[game].risk * 1_000_000) : RISKS[game](bets)
