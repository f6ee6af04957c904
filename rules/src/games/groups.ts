import type { StakeMechanic } from '../bonus/mechanics.ts'
import type { GameName } from './all.ts'
import { SLOTS, type SlotName } from './slots/slots.ts'

/** The sections of the lobby that the games of the house stand in; a bonus may count the stakes of each differently. */
export const GAME_GROUPS = ['originals', 'slots', 'tables'] as const
export type GameGroup = (typeof GAME_GROUPS)[number]
/** The same with those of suppliers; what a supplier does not say the kind of is among the others. */
export const STAKE_GROUPS = [...GAME_GROUPS, 'live', 'others'] as const
export type StakeGroup = (typeof STAKE_GROUPS)[number]

const TABLES: ReadonlySet<string> = new Set(['baccarat', 'roulette'])

export const groupOf = (game: string): GameGroup =>
  Object.hasOwn(SLOTS, game) ? 'slots' : TABLES.has(game) ? 'tables' : 'originals'

export const isSlot = (game: GameName): game is SlotName => Object.hasOwn(SLOTS, game)

/** What campaigns weigh the stakes of a game of the house by: slots are one family, every other game is its own. */
export const mechanicOf = (game: GameName): StakeMechanic => (isSlot(game) ? 'slots' : game)
