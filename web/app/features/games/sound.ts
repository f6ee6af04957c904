import { store, stored } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Cue } from './cues.ts'

/** Off until asked for; the choice is remembered on this device. */
const KEY = 'mines_sound'
const choice = createStore<boolean | undefined>(undefined)

export const isSoundOn = (): boolean => choice.get() ?? stored(KEY) === 'on'

export function useSound(): boolean {
  return useStore(choice, () => undefined) ?? false
}

/** To be called once the page is awake: the server cannot know the choice. */
export function restoreSound(): void {
  choice.set(isSoundOn())
}

export function setSound(on: boolean): void {
  choice.set(on)
  store(KEY, on ? 'on' : 'off')
  if (on) void synth().then(({ blip }) => blip())
}

/** Heard only with the sound on; the rest never fetches what makes it. */
export function sound(cue: Cue): void {
  if (isSoundOn())
    void synth().then(
      ({ sing }) => sing(cue),
      () => {},
    )
}

const synth = () => import('./synth.ts')
