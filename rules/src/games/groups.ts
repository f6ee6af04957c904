import type { StakeMechanic } from '../bonus/mechanics.ts'
import type { GameName } from './all.ts'
import { SLOTS, type SlotName } from './slots/slots.ts'

/** Lobby sections of the house's games; a bonus may weigh stakes by section. */
export const GAME_GROUPS = ['originals', 'slots', 'tables'] as const
export type GameGroup = (typeof GAME_GROUPS)[number]
/** The house's and the suppliers' sections; a supplier's game without a kind belongs to `others`. */
export const STAKE_GROUPS = [...GAME_GROUPS, 'live', 'others'] as const
export type StakeGroup = (typeof STAKE_GROUPS)[number]

const TABLES: ReadonlySet<string> = new Set(['baccarat', 'roulette'])

export const gameGroup = (game: string): GameGroup =>
  Object.hasOwn(SLOTS, game) ? 'slots' : TABLES.has(game) ? 'tables' : 'originals'

export const isSlot = (game: GameName): game is SlotName => Object.hasOwn(SLOTS, game)

/** Campaign weights of the house's games: slots are one family, every other game is its own. */
export const stakeMechanic = (game: GameName): StakeMechanic => (isSlot(game) ? 'slots' : game)
