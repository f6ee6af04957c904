import { fanfare, hertz, thud, tone } from '../tones.ts'
import { type Cue, gemSemitones } from './cues.ts'

/** Plays the sound of a move. */
export function sing(cue: Cue): void {
  if (cue.is === 'gem') chime(cue.count)
  if (cue.is === 'mine') thud()
  if (cue.is === 'began') tone(hertz(-12), 0, 0.08, 0.5, 'triangle')
  if (cue.is === 'won') fanfare(cue.level)
  if (cue.is === 'even' || cue.is === 'returned') tone(hertz(0), 0, 0.2, 0.5)
}

function chime(count: number): void {
  const note = hertz(gemSemitones(count))
  tone(note, 0, 0.24, 0.8)
  tone(note * 2.01, 0.01, 0.12, 0.25)
}
