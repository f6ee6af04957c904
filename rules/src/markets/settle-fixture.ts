import type { LegResult } from '../bets/factor.ts'
import type { Period } from './facts.ts'

/** A period in the short form of tests. */
export const period = (
  home: number,
  away: number,
  over = true,
  kind: Period['kind'] = 'regular',
): Period => ({
  kind,
  home,
  away,
  over,
})

const MARKS: Record<string, string> = { true0: 'W', true1: 'w', false0: '-', false1: 'l' }
/** W won, w half won, v void, l half lost, - lost. */
export const mark = ({ won, voidHalves }: LegResult) =>
  voidHalves === 2 ? 'v' : MARKS[`${won}${voidHalves}`]
