import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { cashedOutAt } from './bets.ts'
import type { CrashRound } from './round.ts'

/** `2,31×` from hundredths. */
export const multiplierText = (hundredths: number): string =>
  `${decimal(hundredths / 100, hundredths >= 1_000_000 ? 0 : 2)}×`

export const betText = ({ play }: CrashRound): string =>
  play.target === null ? m.crash.by_hand : m.crash.auto_at(multiplierText(play.target))

/** The multiplier of a paid bet, ten-thousandths; 0 for any other bet. */
export const reachedE4 = ({ play }: CrashRound): number => (play.taken_at ?? 0) * 100

export function crashResult(round: CrashRound): string | undefined {
  const { ending, play, payout } = round
  if (ending === null) return undefined
  if (ending === 'refunded') return m.tables.refunded
  if (play.taken_at !== null) return m.crash.taken(multiplierText(play.taken_at), money(payout))
  const point = multiplierText(play.outcome?.point ?? 100)
  return play.asked_at === null
    ? m.tables.lost(m.crash.stopped(point))
    : m.crash.too_late(point, multiplierText(cashedOutAt(round)))
}
