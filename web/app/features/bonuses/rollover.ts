import type { Answer } from '../../lib/api.ts'

export type Rollover = Answer<'GET /api/bonus'>['data'][number]

/** Progress of the wagering, 0 to 1; 1 when nothing has to be wagered. */
export const progressOf = ({ amount_current, amount_rollover }: Rollover): number =>
  amount_rollover <= 0 ? 1 : Math.min(1, Math.max(0, amount_current / amount_rollover))

export type BonusAction = 'activate' | 'redeem' | 'exclude'

/** What the player may do with the bonus. Giving it up is always possible; while a suspension or an exclusion is in force none is activated. */
export function actionsOf(rollover: Rollover, isBarred = false): BonusAction[] {
  if (progressOf(rollover) === 1) return ['redeem', 'exclude']
  return rollover.active === 1 || isBarred ? ['exclude'] : ['activate', 'exclude']
}
