import type { GameName } from '../all.ts'
import type { Round } from '../game.ts'
import { isSlot } from '../groups.ts'
import type { SlotName } from '../slots/slots.ts'
import { SLOT_FIGURES } from '../watch/slot-shares.ts'
import { OWN_DRAW_RISKS } from './own-draw.ts'
import type { RiskPpm } from './risk-ppm.ts'
import { SHARED_DRAW_RISKS } from './shared-draw.ts'

/** This table is separate from the games, because pages load a game and never need a bet's risk. */
const RISKS: Readonly<Record<Exclude<GameName, SlotName>, RiskPpm>> = {
  ...OWN_DRAW_RISKS,
  ...SHARED_DRAW_RISKS,
}

/**
 * Joint risk of all bets of one player on one draw, as far as played, in parts per million of their stakes. Bets on all colours risk
 * little, whatever the stake. For a game with separate draws the list has one bet. A slot's figure is computed before payouts are rounded,
 * which costs less than a centavo a round.
 */
export const riskPpm = (game: GameName, bets: readonly Round[]): number =>
  isSlot(game) ? Math.floor(SLOT_FIGURES[game].risk * 1_000_000) : RISKS[game](bets)
