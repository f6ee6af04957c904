import { furthestOff, type Weight } from '@jogo/rules/games/watch/weight'

/** Deviations from the promised RTP, in standard errors, for an alarm and for a pause of the game. */
export const FLAG_AT = 3
export const CLOSE_AT = 5

/** Counted results of a game. */
export interface Standing {
  /** Payouts and weights since the game was first played or last opened. */
  all: { weighed: number; weight: Weight }
  /** Payouts and weights of the last 24 hours, or since the opening if that is later. */
  day: { weighed: number; weight: Weight }
  /** Payouts less stakes in the period of `day`, centavos. */
  lossDay: bigint
}

export interface Verdict {
  /** Deviation from the promised RTP in standard errors: over the period of `all`, and over that of `day`. */
  errors: number
  errorsDay: number
  isFlagged: boolean
  /** Reason for pausing the game; absent if there is none. */
  pause?: 'losses' | 'odds'
}

/** @param lossMax maximum loss in 24 hours, centavos; 0 is no limit */
export function gameVerdict({ all, day, lossDay }: Standing, lossMax: number): Verdict {
  const [errors, errorsDay] = [furthestOff(all.weighed, all.weight), furthestOff(day.weighed, day.weight)]
  const off = Math.max(Math.abs(errors), Math.abs(errorsDay))
  const pause = off >= CLOSE_AT ? 'odds' : lossMax > 0 && lossDay >= BigInt(lossMax) ? 'losses' : undefined
  return { errors, errorsDay, isFlagged: off >= FLAG_AT, ...(pause && { pause }) }
}
