import * as slots from './slots/registry.ts'

/** The sections of the lobby that the games of the house stand in; a bonus may count the stakes of each differently. */
export const GAME_GROUPS = ['originals', 'slots', 'tables'] as const
export type GameGroup = (typeof GAME_GROUPS)[number]
/** The same with those of suppliers; what a supplier does not say the kind of is among the others. */
export const STAKE_GROUPS = [...GAME_GROUPS, 'live', 'others'] as const
export type StakeGroup = (typeof STAKE_GROUPS)[number]

const TABLES: ReadonlySet<string> = new Set(['baccarat', 'roulette'])

export const groupOf = (game: string): GameGroup =>
  Object.hasOwn(slots, game) ? 'slots' : TABLES.has(game) ? 'tables' : 'originals'
