import type { Settings } from '@jogo/contract/settings'
import type { TermsProblem } from '@jogo/rules/bonus/checks'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { isGameName } from '@jogo/rules/games/all'
import { isSlot } from '@jogo/rules/games/groups'
import { limitsOf } from '@jogo/rules/games/limits'

/** What is wrong with the spins that terms promise: they have to be of a slot of the house, with a stake that it takes now. */
export function spinProblems({ kind, award }: CampaignTerms, settings: Settings): TermsProblem[] {
  if (kind !== 'free_spins') return []
  const { game, stake } = award
  if (!isGameName(game) || !isSlot(game)) return [{ at: 'award.game', is: 'not_one_of' }]
  const { min, max } = limitsOf(game, settings)
  if (stake < min) return [{ at: 'award.stake', is: 'below_least' }]
  return stake > max ? [{ at: 'award.stake', is: 'above_most' }] : []
}
