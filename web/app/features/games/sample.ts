import type { ComponentType } from 'react'
import type { GameName } from './round.ts'

const samples = import.meta.glob<{ default: ComponentType }>('./*/sample.tsx')

/** A round of the game computed by a visitor with an own seed: the file `sample.tsx` of its folder. @throws Error for a game without one */
export function loadSample(game: GameName): Promise<{ default: ComponentType }> {
  const load = samples[`./${game}/sample.tsx`]
  if (!load) throw new Error(`${game} has no sample`)
  return load()
}
