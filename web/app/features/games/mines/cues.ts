import { type WinLevel, winLevel } from '../win/win-level.ts'
import type { MinesGame } from './game.ts'
import { isOpen, isWin, type MinesRound } from './round.ts'

/** An event of the round, for sounds and announcements. */
export type Cue =
  | { is: 'began'; round: MinesRound }
  | { is: 'gem'; round: MinesRound; tile: number; count: number }
  | { is: 'mine'; round: MinesRound; tile: number }
  | { is: 'won'; round: MinesRound; level: WinLevel }
  | { is: 'even'; round: MinesRound }
  | { is: 'returned'; round: MinesRound }

/** Cues for the changes between two states of the game; none for a round that was found or reloaded. */
export function moveCues(before: MinesGame, after: MinesGame): Cue[] {
  const { round } = after
  if (!round || round === before.round || after.paused) return []
  const known = before.round?.id === round.id ? before.round : undefined
  if (!known) return before.request?.do === 'open' && isOpen(round) ? [{ is: 'began', round }] : []
  const fresh = round.play.picks.slice(known.play.picks.length)
  const cues = fresh.map((tile, index): Cue => {
    const busted = round.ending === 'lost' && index === fresh.length - 1
    if (busted) return { is: 'mine', round, tile }
    return { is: 'gem', round, tile, count: known.play.picks.length + index + 1 }
  })
  return isOpen(known) && !isOpen(round) ? [...cues, ...end(round)] : cues
}

function end(round: MinesRound): Cue[] {
  if (round.ending === 'lost') return []
  if (round.ending === 'refunded') return [{ is: 'returned', round }]
  return [isWin(round) ? { is: 'won', round, level: winLevel(round) } : { is: 'even', round }]
}

/** Semitones of the pentatonic scale for the n-th gem: one step up with each, at most two octaves. */
export function gemSemitones(count: number): number {
  const scale = [0, 2, 4, 7, 9]
  const step = Math.min(Math.max(count, 1), 11) - 1
  return Math.floor(step / 5) * 12 + (scale[step % 5] ?? 0)
}
