import type { Settings } from '@jogo/contract/settings'
import type { TermsProblem } from '@jogo/rules/bonus/checks'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { type GameName, isGameName } from '@jogo/rules/games/all'
import { isSlot } from '@jogo/rules/games/groups'
import { playLimits } from '@jogo/rules/games/limits'
import type { Tx } from '../../../platform/db.ts'
import { findOpenableGame } from '../../casino/catalogue/index.ts'
import { MOST_SPIN_DAYS, stakeLevel } from '../../casino/suppliers/index.ts'

/** Whether a game is a slot of the house; its free spins are own rounds. */
export const isOwnSlot = (game: string): game is GameName => isGameName(game) && isSlot(game)

/**
 * Problems of free spins in the terms of a campaign. They need a slot of the house, or a game whose supplier offers free spins, and a valid stake. The terms
 * must set a maximum for a supplier's game, because reported winnings are always paid and never withheld.
 */
export async function spinProblems(
  tx: Tx,
  { kind, award, days }: CampaignTerms,
  settings: Settings,
): Promise<TermsProblem[]> {
  if (kind !== 'free_spins') return []
  const { game, stake, prize } = award
  if (!isOwnSlot(game)) return suppliedProblems(tx, { game, stake, days, most: prize.most })
  const { min, max } = playLimits(game, settings)
  if (stake < min) return [{ at: 'award.stake', is: 'below_least' }]
  return stake > max ? [{ at: 'award.stake', is: 'above_most' }] : []
}

async function suppliedProblems(
  tx: Tx,
  { game: slug, stake, days, most }: { game: string; stake: number; days: number; most: number | null },
): Promise<TermsProblem[]> {
  const game = await findOpenableGame(tx, slug)
  if (!game) return [{ at: 'award.game', is: 'not_one_of' }]
  if (!game.hasFreeSpins) return [{ at: 'award.game', is: 'no_free_spins' }]
  if (days > MOST_SPIN_DAYS) return [{ at: 'days', is: 'above_most' }]
  if (most === null) return [{ at: 'award.prize.most', is: 'missing' }]
  return stakeLevel(game, stake) === undefined ? [{ at: 'award.stake', is: 'not_one_of' }] : []
}
