import type { Game } from './game.ts'
import * as registry from './registry.ts'
import { SLOT_GAMES } from './slots/registry.ts'
import type { SlotName } from './slots/slots.ts'

export type GameName = keyof typeof registry | SlotName

/** Every game of the house, in the order of the names. */
export const GAMES = Object.fromEntries(
  Object.entries<Game>({ ...registry, ...SLOT_GAMES }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
) as Readonly<Record<GameName, Game>>
export const GAME_NAMES = Object.keys(GAMES) as GameName[]

export const isGameName = (name: string): name is GameName => Object.hasOwn(GAMES, name)
