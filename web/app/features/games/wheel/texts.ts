import { SEGMENTS, wheelSpins } from '@jogo/rules/games/wheel/wheel'
import { m } from '../../../lib/language.ts'
import { endText } from '../table/paid-text.ts'
import type { WheelRound } from './round.ts'

/** `×7` for a multiplying segment, or its number. */
export const segmentText = (stop: number): string => (SEGMENTS[stop] ?? '').replace('x', '×')

/** `×7, ×2, 5`: every stop of a round, the number last. */
export const stopsText = (stops: readonly number[]): string => stops.map(segmentText).join(', ')

/** `Número 5, com ×14` */
export function outcomeText(stops: readonly number[]): string {
  const { number, times } = wheelSpins(stops)
  return times > 1 ? m.wheel.outcome_times(String(number), String(times)) : m.wheel.outcome(String(number))
}

export const wheelResult = (round: WheelRound): string | undefined =>
  endText(round, round.play.outcome ? outcomeText(round.play.outcome.stops) : '')
