/**
 * Short and soft tones, synthesised, so that no file is fetched. Without permission of the browser they are silent.
 */
const BASE_HZ = 392
const LOUDNESS = 0.11
let context: AudioContext | undefined

/** Semitones above the base as a pitch. */
export const hertz = (semitones: number) => BASE_HZ * 2 ** (semitones / 12)

/** Sample when sound is turned on. */
export const blip = () => tone(BASE_HZ * 1.5, 0, 0.12, 0.5)

/** A rising run, longer for a greater win. */
export function fanfare(level: 1 | 2 | 3): void {
  for (const [index, semitones] of [0, 4, 7, 12, 16, 19].slice(0, 2 + level).entries())
    tone(hertz(semitones), 0.15 + index * 0.075, 0.32, 0.7)
}

/** `after` and `lasts` in seconds, `share` of the usual loudness. */
export function tone(
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

/** A low falling pitch with a little dull noise, like something heavy that is set down, and not like an alarm. */
export function thud(): void {
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
