/** Durations of a round's pictures, in ms. */
import type { Moment } from './moments.ts'

/** Stop time of a reel, from the left. Free spins are quicker, because a bonus has many. */
export const landMs = (reel: number, isFree: boolean): number =>
  isFree ? 340 + reel * 110 : 460 + reel * 150

export const FALL_MS = 420
/** Winning symbols go away at the end of their lit time. */
export const POP_MS = 260

/** Time from a picture's appearance to the next picture, ms. */
export function momentMs(moment: Moment, reels: number): number {
  const { arrival, part, wins, pops, notice, added = 0 } = moment
  if (notice) return notice.is === 'more' ? 1_100 : 1_700
  if (arrival === 'reels') return landMs(reels - 1, part.is === 'free') + 130
  if (arrival === 'fall') return FALL_MS + 80
  if (arrival === 'respin') return added > 0 ? 950 : 650
  if (wins.length === 0) return 300
  return (part.is === 'base' ? 750 : 900) + (pops ? POP_MS : 0)
}

/** Time of a whole round, ms. */
export const showMs = (moments: readonly Moment[], reels: number): number =>
  moments.reduce((sum, moment) => sum + momentMs(moment, reels), 0)
