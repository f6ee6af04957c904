import { type PlinkoBet, pathPlace, placeMultipliers, type Risk } from '@jogo/rules/games/plinko/plinko'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { isWin } from '../round.ts'
import type { PlinkoRound } from './round.ts'

/** `5,6`, `0,2`, `1000`: multiplier of a place, from hundredths. Thousands are not grouped: a place is narrow. */
export const multiplierText = (hundredths: number): string =>
  hundredths % 100_000 === 0 ? String(hundredths / 100) : decimal(hundredths / 100, 0, 2)

export const timesText = (hundredths: number): string => `${multiplierText(hundredths)}×`

export const riskText = (risk: Risk): string => m.plinko.risks[risk]

/** `16 fileiras, risco alto` */
export const betText = ({ rows, risk }: PlinkoBet): string => m.plinko.bet(rows, riskText(risk))

/** Multiplier of a round's place, in hundredths. */
export const landedMultiplier = ({ play }: PlinkoRound): number =>
  placeMultipliers(play)[pathPlace(play.path)] ?? 0

/** The multiplier in ten-thousandths. */
export const reachedE4 = (round: PlinkoRound): number => landedMultiplier(round) * 100

export function plinkoResult(round: PlinkoRound): string {
  const times = timesText(landedMultiplier(round))
  return isWin(round)
    ? m.plinko.won(times, money(round.payout))
    : m.plinko.returned(times, money(round.payout), money(round.stake))
}

/** Brightness of a place: lowest below the stake, then by the multiplier, which the place also shows. */
export function multiplierHeat(hundredths: number): 0 | 1 | 2 | 3 | 4 {
  if (hundredths < 100) return 0
  if (hundredths < 200) return 1
  if (hundredths < 1_000) return 2
  return hundredths < 10_000 ? 3 : 4
}
