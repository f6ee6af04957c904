import { type Cue, gemSemitones } from './cues.ts'

const BASE_HZ = 392
const LOUDNESS = 0.11
let context: AudioContext | undefined

/** Short and soft, made on the spot: no file is fetched. Silent where the browser does not let us. */
export function sing(cue: Cue): void {
  if (cue.is === 'gem') chime(cue.count)
  if (cue.is === 'mine') thud()
  if (cue.is === 'began') tone(BASE_HZ / 2, 0, 0.08, 0.5, 'triangle')
  if (cue.is === 'won') [0, 4, 7, 12, 16, 19].slice(0, 2 + cue.level).forEach(arpeggio)
  if (cue.is === 'even' || cue.is === 'returned') tone(BASE_HZ, 0, 0.2, 0.5)
}

/** What the sound is like, when it is turned on. */
export const blip = () => tone(BASE_HZ * 1.5, 0, 0.12, 0.5)

const arpeggio = (semitones: number, index: number) => tone(hertz(semitones), 0.15 + index * 0.075, 0.32, 0.7)

function chime(count: number): void {
  const note = hertz(gemSemitones(count))
  tone(note, 0, 0.24, 0.8)
  tone(note * 2.01, 0.01, 0.12, 0.25)
}

const hertz = (semitones: number) => BASE_HZ * 2 ** (semitones / 12)

function tone(
  pitch: number,
  after: number,
  lasts: number,
  share: number,
  type: OscillatorType = 'sine',
): void {
  const audio = ready()
  if (!audio) return
  const [start, wave, volume] = [audio.currentTime + after, audio.createOscillator(), audio.createGain()]
  wave.type = type
  wave.frequency.value = pitch
  fade(volume.gain, start, lasts, LOUDNESS * share)
  wave.connect(volume).connect(audio.destination)
  wave.start(start)
  wave.stop(start + lasts + 0.05)
}

/** A low pitch that falls, through a little dull noise: something heavy set down, not an alarm. */
function thud(): void {
  const audio = ready()
  if (!audio) return
  const start = audio.currentTime
  const [wave, volume] = [audio.createOscillator(), audio.createGain()]
  wave.frequency.setValueAtTime(120, start)
  wave.frequency.exponentialRampToValueAtTime(46, start + 0.2)
  fade(volume.gain, start, 0.26, LOUDNESS * 1.6)
  wave.connect(volume).connect(audio.destination)
  wave.start(start)
  wave.stop(start + 0.32)
}

function fade(gain: AudioParam, start: number, lasts: number, peak: number): void {
  gain.setValueAtTime(0.0001, start)
  gain.exponentialRampToValueAtTime(peak, start + 0.012)
  gain.exponentialRampToValueAtTime(0.0001, start + lasts)
}

function ready(): AudioContext | undefined {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    return context
  } catch {
    return undefined
  }
}
