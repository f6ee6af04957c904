import { isWin } from '../round.ts'
import { sound } from '../sound.ts'
import { winLevel } from '../win-level.ts'
import type { SlotRound } from './slot.ts'

/** What is heard when a round was shown: a win in proportion, anything else one low note. */
export const playCue = (round: SlotRound): void =>
  sound(
    () => import('../tones.ts'),
    ({ fanfare, hertz, tone }) =>
      isWin(round) ? fanfare(winLevel(round)) : tone(hertz(round.payout > 0 ? 0 : -12), 0, 0.1, 0.5),
  )
