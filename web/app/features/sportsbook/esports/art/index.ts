import type { ComponentType } from 'react'
import type { EsportGame } from '../games.ts'
import { Cs2 } from './cs2.tsx'
import { Dota2 } from './dota2.tsx'
import { Eafc } from './eafc.tsx'
import { Lol } from './lol.tsx'
import { Valorant } from './valorant.tsx'

/** A drawing of 160 × 90 for each game; none shows a trade mark. */
export const ART: Readonly<Record<EsportGame, ComponentType>> = {
  cs2: Cs2,
  lol: Lol,
  dota2: Dota2,
  valorant: Valorant,
  eafc: Eafc,
}
