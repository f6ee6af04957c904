import { createStore, useStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'

/** Key of the stored choice; sound is off by default. */
const KEY = 'game_sound'
const choice = createStore<boolean | undefined>(undefined)

const isSoundOn = (): boolean => choice.get() ?? stored(KEY) === 'on'

export function useSound(): boolean {
  return useStore(choice, () => undefined) ?? false
}

/** Call after hydration, because the server cannot know the choice. */
export function restoreSound(): void {
  choice.set(isSoundOn())
}

export function setSound(on: boolean): void {
  choice.set(on)
  store(KEY, on ? 'on' : 'off')
  if (on) void import('./tones.ts').then(({ blip }) => blip())
}

/** Plays only while the sound is on; otherwise the synthesiser is never fetched. */
export function sound<S>(load: () => Promise<S>, make: (synth: S) => void): void {
  if (isSoundOn()) void load().then(make, () => {})
}
