import type { ProvenGame } from './fair/proven-game.ts'
import * as registry from './registry.ts'

const [first, ...others] = Object.values(registry) as ProvenGame[]

/** Every game whose rounds can be checked. */
export const PROVEN_GAMES: readonly [ProvenGame, ...ProvenGame[]] = [first as ProvenGame, ...others]
