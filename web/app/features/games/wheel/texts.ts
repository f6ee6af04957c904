import { SEGMENTS, spinsOf } from '@jogo/rules/games/wheel/wheel'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { WheelRound } from './round.ts'

/** `×7` of a segment that multiplies, or its number. */
export const segmentText = (stop: number): string => (SEGMENTS[stop] ?? '').replace('x', '×')

/** `×7, ×2, 5`: every stop of a round, the number last. */
export const stopsText = (stops: readonly number[]): string => stops.map(segmentText).join(', ')

/** `Número 5, com ×14` */
export function outcomeText(stops: readonly number[]): string {
  const { number, times } = spinsOf(stops)
  return times > 1 ? m.wheel.outcome_times(String(number), String(times)) : m.wheel.outcome(String(number))
}

/** The multiplier of a won bet, stake included, ten-thousandths; 0 for another. */
export const reachedE4 = ({ ending, payout, stake }: WheelRound): number =>
  ending === 'won' ? Math.floor((payout * 10_000) / stake) : 0

export function resultOf({ ending, play, payout }: WheelRound): string | undefined {
  if (ending === null) return undefined
  if (ending === 'refunded' || !play.outcome) return m.tables.refunded
  const outcome = outcomeText(play.outcome.stops)
  return payout > 0 ? m.tables.won(outcome, money(payout)) : m.tables.lost(outcome)
}
