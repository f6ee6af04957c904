import type { Answer } from '../../lib/api.ts'

export type Rollover = Answer<'GET /api/bonus'>['data'][number]

/** Progress of the wagering, 0 to 1; 1 when nothing has to be wagered. */
export const progressOf = ({
  amount_current,
  amount_rollover,
}: Pick<Rollover, 'amount_current' | 'amount_rollover'>): number =>
  amount_rollover <= 0 ? 1 : Math.min(1, Math.max(0, amount_current / amount_rollover))

export type BonusAction = 'activate' | 'redeem' | 'exclude'

/** What the player may do with the bonus. What is completed is the player's and cannot be given up; while a suspension or an exclusion is in force none is activated. */
export function actionsOf({ state }: Pick<Rollover, 'state'>, isBarred = false): BonusAction[] {
  if (state === 'completed') return ['redeem']
  if (state === 'active') return ['exclude']
  if (state !== 'queued') return []
  return isBarred ? ['exclude'] : ['activate', 'exclude']
}
