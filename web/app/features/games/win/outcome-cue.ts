import { sound } from '../sound.ts'
import { winLevel } from './win-level.ts'

/** The sound of an outcome, centavos: a fanfare above the stake, by its size; a short tone otherwise, higher after a payout. */
export const outcomeCue = ({ payout, stake }: { payout: number; stake: number }): void =>
  sound(
    () => import('../tones.ts'),
    ({ fanfare, hertz, tone }) =>
      payout > stake ? fanfare(winLevel({ payout, stake })) : tone(hertz(payout > 0 ? 0 : -12), 0, 0.1, 0.5),
  )
