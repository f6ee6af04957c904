import type { Game } from './game.ts'
import * as registry from './registry.ts'

export type GameName = keyof typeof registry

export const GAMES: Readonly<Record<GameName, Game>> = registry
export const GAME_NAMES = Object.keys(registry) as GameName[]

export const isGameName = (name: string): name is GameName => Object.hasOwn(GAMES, name)
