import { furthestOff, type Weight } from '@jogo/rules/games/watch/weight'

/** Deviations from the promised RTP, in standard errors: for an alarm, and for closing the game. */
export const FLAG_AT = 3
export const CLOSE_AT = 5

/** Counted results of a game. */
export interface Standing {
  /** Payouts and weights since the game was first played or last opened again. */
  all: { weighed: number; weight: Weight }
  /** Payouts and weights of the last 24 hours, if that is shorter. */
  day: { weighed: number; weight: Weight }
  /** Payouts less stakes in that time, centavos. */
  lossDay: bigint
}

export interface Verdict {
  /** Deviation from the promised return in standard errors, since the beginning and in the last 24 hours. */
  errors: number
  errorsDay: number
  isFlagged: boolean
  /** Reason for closing the game, if any. */
  pause?: 'losses' | 'odds'
}

/** @param lossMax centavos in 24 hours; 0 is no limit */
export function gameVerdict({ all, day, lossDay }: Standing, lossMax: number): Verdict {
  const [errors, errorsDay] = [furthestOff(all.weighed, all.weight), furthestOff(day.weighed, day.weight)]
  const off = Math.max(Math.abs(errors), Math.abs(errorsDay))
  const pause = off >= CLOSE_AT ? 'odds' : lossMax > 0 && lossDay >= BigInt(lossMax) ? 'losses' : undefined
  return { errors, errorsDay, isFlagged: off >= FLAG_AT, ...(pause && { pause }) }
}
